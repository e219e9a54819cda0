// Prints the SBOM of a release as SPDX 2.3 in JSON. Usage: node sbom.mjs ROOT DIST VERSION EPOCH
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FILES, components, partsOf, versionOf } from './components.mjs';

const id = (text) => `SPDXRef-${text.replaceAll(/[^A-Za-z0-9.]+/g, '-')}`;

export function sbom(root, dist, version, epoch) {
  const files = readdirSync(dist).filter((file) => FILES.some(({ pattern }) => pattern.test(file))).sort();
  const packages = components.map((one) => ({
    SPDXID: id(one.name), name: one.name, versionInfo: versionOf(root, one, version),
    downloadLocation: 'NOASSERTION', filesAnalyzed: false, licenseConcluded: one.licence,
    licenseDeclared: one.licence, copyrightText: 'NOASSERTION',
  }));
  const artefacts = files.map((file) => ({
    SPDXID: id(file), name: file, versionInfo: version, downloadLocation: 'NOASSERTION', filesAnalyzed: false,
    licenseConcluded: 'NOASSERTION', licenseDeclared: 'MIT', copyrightText: 'NOASSERTION',
    checksums: [{
      algorithm: 'SHA256', checksumValue: createHash('sha256').update(readFileSync(join(dist, file))).digest('hex'),
    }],
  }));
  const contains = files.flatMap((file) => {
    const { products } = FILES.find(({ pattern }) => pattern.test(file));
    return partsOf(products).map((one) => ({
      spdxElementId: id(file), relationshipType: one.shared ? 'DYNAMIC_LINK' : 'CONTAINS',
      relatedSpdxElement: id(one.name),
    }));
  });
  return {
    spdxVersion: 'SPDX-2.3', dataLicense: 'CC0-1.0', SPDXID: 'SPDXRef-DOCUMENT', name: `kaiten-${version}`,
    documentNamespace: `https://spdx.org/spdxdocs/kaiten-${version}`,
    creationInfo: {
      created: new Date(epoch * 1000).toISOString().replace('.000', ''), creators: ['Tool: kaiten-tools-release'],
    },
    hasExtractedLicensingInfos: [
      { licenseId: 'LicenseRef-public-domain', extractedText: 'Public domain font. Share and enjoy.' },
      { licenseId: 'LicenseRef-newlib',
        extractedText: 'Newlib has parts under several permissive licences; NOTICES.txt has their texts.' },
    ],
    packages: [...packages, ...artefacts],
    relationships: [
      ...artefacts.map(({ SPDXID }) => ({
        spdxElementId: 'SPDXRef-DOCUMENT', relationshipType: 'DESCRIBES', relatedSpdxElement: SPDXID,
      })),
      ...contains,
    ],
  };
}

if (process.argv[1]?.endsWith('sbom.mjs')) {
  const [root, dist, version, epoch] = process.argv.slice(2);
  process.stdout.write(`${JSON.stringify(sbom(root, dist, version, Number(epoch)), null, 1)}\n`);
}
