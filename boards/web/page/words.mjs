// The page's texts in the game's four languages: English, French, German, Italian.
export const LANGUAGES = [
  { code: 'en', name: 'English', console: 'english' },
  { code: 'fr', name: 'Français', console: 'french' },
  { code: 'de', name: 'Deutsch', console: 'german' },
  { code: 'it', name: 'Italiano', console: 'italian' },
];

export const WORDS = {
  tagline: ['Sushi for your pocket', 'Des sushis de poche', 'Sushi für die Hosentasche', 'Sushi da tasca'],
  ways: ['What to run', 'Que lancer', 'Was laufen soll', 'Che cosa avviare'],
  play: ['Play', 'Jouer', 'Spielen', 'Gioca'],
  firmware: ['Firmware', 'Firmware', 'Firmware', 'Firmware'],
  shortcuts: ['On this page', 'Sur cette page', 'Auf dieser Seite', 'In questa pagina'],
  help: ['Help', 'Aide', 'Hilfe', 'Aiuto'],
  invite: ['Invite', 'Inviter', 'Einladen', 'Invita'],
  language: ['Language of the page', 'Langue de la page', 'Sprache der Seite', 'Lingua della pagina'],
  fullScreen: ['Full screen', 'Plein écran', 'Vollbild', 'Schermo intero'],
  handheld: ['The handheld', 'La console', 'Die Konsole', 'La console'],
  screen: ['The game\'s screen. What happens is told in the console below.',
    'L\'écran du jeu. La console de texte, plus bas, raconte la partie.',
    'Der Bildschirm des Spiels. Was geschieht, erzählt die Textkonsole darunter.',
    'Lo schermo del gioco. La console di testo, più sotto, racconta la partita.'],
  up: ['Up', 'Haut', 'Hoch', 'Su'],
  down: ['Down', 'Bas', 'Runter', 'Giù'],
  left: ['Left', 'Gauche', 'Links', 'Sinistra'],
  centre: ['Press the stick', 'Appuyer sur le stick', 'Stick drücken', 'Premi lo stick'],
  right: ['Right', 'Droite', 'Rechts', 'Destra'],
  console: ['Console', 'Console', 'Konsole', 'Console'],
  consoleHelp: ['The same game in words (in English), read out as it goes on. “help” lists the commands.',
    'La même partie en mots (en anglais), lue à mesure qu\'elle avance. « help » donne les commandes.',
    'Dasselbe Spiel in Worten (auf Englisch), vorgelesen, während es läuft. „help“ nennt die Befehle.',
    'La stessa partita a parole (in inglese), letta mentre procede. «help» elenca i comandi.'],
  line: ['Type a command', 'Tapez une commande', 'Befehl eingeben', 'Scrivi un comando'],
  send: ['Send', 'Envoyer', 'Senden', 'Invia'],
  whatTitle: ['What is this?', 'Qu\'est-ce que c\'est ?', 'Was ist das?', 'Che cos\'è?'],
  what: ['Kaiten is the card game Sushi Go! as a small handheld console: take a card, pass the hand on, and collect the best plate of sushi. The other seats are played by bots, or by friends who share the device. This page runs the very program that runs on the handheld.',
    'Kaiten, c\'est le jeu de cartes Sushi Go! sur une petite console : prenez une carte, passez votre main, et composez la meilleure assiette de sushis. Les autres places sont tenues par des robots, ou par des amis qui se passent la console. Cette page fait tourner le programme même de la console.',
    'Kaiten ist das Kartenspiel Sushi Go! als kleine Spielkonsole: Nimm eine Karte, gib die Hand weiter und stell den besten Teller Sushi zusammen. Auf den anderen Plätzen sitzen Bots oder Freunde, die sich das Gerät teilen. Auf dieser Seite läuft dasselbe Programm wie auf dem Gerät.',
    'Kaiten è il gioco di carte Sushi Go! in una piccola console: prendi una carta, passa la mano e componi il piatto di sushi migliore. Agli altri posti siedono i bot, o gli amici con cui condividi la console. In questa pagina gira lo stesso programma della console.'],
  saved: ['The game is saved in this browser after every choice. It needs no network once it is loaded, and can be installed like an app.',
    'La partie est gardée dans ce navigateur après chaque choix. Une fois chargée, la page se passe de réseau et s\'installe comme une application.',
    'Das Spiel wird nach jeder Wahl in diesem Browser gespeichert. Einmal geladen braucht es kein Netz und lässt sich wie eine App installieren.',
    'La partita è salvata in questo browser dopo ogni scelta. Una volta caricata, la pagina non ha bisogno della rete e si installa come un\'app.'],
  keysTitle: ['Keys', 'Touches', 'Tasten', 'Tasti'],
  keyMove: ['move', 'se déplacer', 'bewegen', 'muoversi'],
  keyA: ['take, confirm', 'prendre, valider', 'nehmen, bestätigen', 'prendere, confermare'],
  keyB: ['back, pause', 'retour, pause', 'zurück, Pause', 'indietro, pausa'],
  keyX: ['the other thing one can do here', 'l\'autre action possible', 'was man hier noch tun kann', 'l\'altra azione possibile'],
  keyY: ['a hint', 'un conseil', 'ein Tipp', 'un consiglio'],
  arrows: ['Arrows', 'Flèches', 'Pfeile', 'Frecce'],
  pads: ['A gamepad works, too; on a phone, your thumbs.',
    'Une manette marche aussi ; sur un téléphone, vos pouces.',
    'Ein Gamepad geht auch; auf dem Telefon die Daumen.',
    'Va bene anche un gamepad; sul telefono, i pollici.'],
  boardsTitle: ['On which devices?', 'Sur quels appareils ?', 'Auf welchen Geräten?', 'Su quali dispositivi?'],
  boards: ['Kaiten is firmware for the RP2040. Ready-made for:',
    'Kaiten est un firmware pour le RP2040, prêt pour :',
    'Kaiten ist Firmware für den RP2040, fertig für:',
    'Kaiten è un firmware per l\'RP2040, pronto per:'],
  deviceTitle: ['How do I get it onto one?', 'Comment l\'y installer ?', 'Wie kommt es dorthin?', 'Come si installa?'],
  step1: ['Build it with tools/build, which makes a UF2 file for every board.',
    'Construisez-le avec tools/build, qui fait un fichier UF2 par carte.',
    'Bau es mit tools/build: Das macht für jedes Board eine UF2-Datei.',
    'Compilalo con tools/build, che crea un file UF2 per ogni scheda.'],
  step2: ['Switch the device on in its update mode: on a PicoSystem with X held, on a Pico with BOOTSEL held.',
    'Allumez l\'appareil en mode mise à jour : X enfoncé sur un PicoSystem, BOOTSEL enfoncé sur un Pico.',
    'Schalte das Gerät im Update-Modus ein: beim PicoSystem mit gedrücktem X, beim Pico mit gedrücktem BOOTSEL.',
    'Accendi il dispositivo in modalità aggiornamento: tenendo premuto X sul PicoSystem, BOOTSEL sul Pico.'],
  step3: ['Copy the file to the drive RPI-RP2 that appears. Saved games survive.',
    'Copiez le fichier sur le disque RPI-RP2 qui apparaît. Les parties sauvegardées restent.',
    'Kopier die Datei auf das Laufwerk RPI-RP2, das erscheint. Gespeicherte Spiele bleiben.',
    'Copia il file sull\'unità RPI-RP2 che compare. Le partite salvate restano.'],
  unofficial: ['Kaiten is unofficial. Its art and texts are its own; the game\'s name belongs to its publisher.',
    'Kaiten n\'est pas officiel. Ses dessins et ses textes lui sont propres ; le nom du jeu appartient à son éditeur.',
    'Kaiten ist inoffiziell. Bilder und Texte sind eigene; der Name des Spiels gehört seinem Verlag.',
    'Kaiten non è ufficiale. Disegni e testi sono suoi; il nome del gioco appartiene al suo editore.'],
  invitationTitle: ['A table is laid for you', 'Une table vous attend', 'Ein Tisch ist für dich gedeckt', 'Un tavolo ti aspetta'],
  invitation: ['Everybody who opens this link gets the same cards. A game in progress would be lost.',
    'Qui ouvre ce lien reçoit les mêmes cartes. Une partie en cours serait perdue.',
    'Wer diesen Link öffnet, bekommt dieselben Karten. Ein laufendes Spiel ginge verloren.',
    'Chi apre questo link riceve le stesse carte. Una partita in corso andrebbe persa.'],
  sitDown: ['Sit down', 'S\'asseoir', 'Hinsetzen', 'Siediti'],
  notNow: ['Not now', 'Pas maintenant', 'Jetzt nicht', 'Non ora'],
  close: ['Close', 'Fermer', 'Schließen', 'Chiudi'],
  deal: ['Invite a friend', 'Inviter un ami', 'Freunde einladen', 'Invita un amico'],
  dealHelp: ['Choose a table and send the link: your friend gets the same cards.',
    'Choisissez une table et envoyez le lien : votre ami recevra les mêmes cartes.',
    'Wähl einen Tisch und verschick den Link: Dein Gegenüber bekommt dieselben Karten.',
    'Scegli un tavolo e manda il link: l\'altro riceverà le stesse carte.'],
  edition: ['Edition', 'Édition', 'Ausgabe', 'Edizione'],
  seats: ['Seats', 'Places', 'Plätze', 'Posti'],
  menu: ['Menu', 'Menu', 'Menü', 'Menu'],
  copy: ['Copy link', 'Copier le lien', 'Link kopieren', 'Copia il link'],
  copied: ['The link is copied.', 'Le lien est copié.', 'Der Link ist kopiert.', 'Il link è copiato.'],
  badLink: ['This link names no table of this game.', 'Ce lien ne désigne aucune table de ce jeu.',
    'Dieser Link nennt keinen Tisch dieses Spiels.', 'Questo link non indica nessun tavolo di questo gioco.'],
  notKept: ['This browser keeps nothing: the game will be lost when the page closes.',
    'Ce navigateur ne garde rien : la partie sera perdue à la fermeture de la page.',
    'Dieser Browser behält nichts: Das Spiel geht verloren, wenn die Seite schließt.',
    'Questo browser non conserva nulla: la partita andrà persa alla chiusura della pagina.'],
  otherPage: ['Kaiten is open in another tab. What happens here is not saved.',
    'Kaiten est ouvert dans un autre onglet. Ce qui se passe ici n\'est pas gardé.',
    'Kaiten ist in einem anderen Tab offen. Was hier geschieht, wird nicht gespeichert.',
    'Kaiten è aperto in un\'altra scheda. Quel che accade qui non viene salvato.'],
  broken: ['The game has stopped. Reload the page; the saved game is still there.',
    'Le jeu s\'est arrêté. Rechargez la page ; la partie gardée est toujours là.',
    'Das Spiel ist stehen geblieben. Lade die Seite neu; das gespeicherte Spiel ist noch da.',
    'Il gioco si è fermato. Ricarica la pagina; la partita salvata c\'è ancora.'],
  panel: ['The panel of the emulated handheld', 'L\'écran de la console émulée', 'Das Display der emulierten Konsole', 'Il display della console emulata'],
  firmwareHelp: ['This is the UF2 file that goes onto a device, run by an emulated RP2040 in your browser, with its panel, buttons, LED, sound, flash and USB console. Another UF2 for this board can be dropped here.',
    'Voici le fichier UF2 destiné à l\'appareil, exécuté par un RP2040 émulé dans votre navigateur, avec écran, boutons, LED, son, flash et console USB. Vous pouvez déposer ici un autre UF2 pour cette carte.',
    'Hier läuft die UF2-Datei, die aufs Gerät kommt, in einem emulierten RP2040 im Browser: mit Display, Tasten, LED, Ton, Flash und USB-Konsole. Eine andere UF2 für dieses Board kann man hier ablegen.',
    'Questo è il file UF2 per il dispositivo, eseguito da un RP2040 emulato nel browser, con display, pulsanti, LED, suono, flash e console USB. Qui si può trascinare un altro UF2 per questa scheda.'],
  noFirmware: ['There is no firmware on this page: tools/build makes it, and tools/web takes it along.',
    'Cette page n\'a pas de firmware : tools/build le construit et tools/web l\'emporte.',
    'Auf dieser Seite ist keine Firmware: tools/build baut sie, und tools/web nimmt sie mit.',
    'In questa pagina non c\'è firmware: tools/build lo compila e tools/web lo porta qui.'],
  board: ['Board', 'Carte', 'Board', 'Scheda'],
  powerOn: ['Switch on', 'Allumer', 'Einschalten', 'Accendi'],
  powerOff: ['Switch off', 'Éteindre', 'Ausschalten', 'Spegni'],
  cutPower: ['Cut the power', 'Couper le courant', 'Strom unterbrechen', 'Togli la corrente'],
  chooseUf2: ['Another UF2…', 'Un autre UF2…', 'Andere UF2 …', 'Un altro UF2…'],
  tooLarge: ['This file is too large for a UF2.', 'Ce fichier est trop gros pour un UF2.', 'Diese Datei ist zu groß für eine UF2.', 'Questo file è troppo grande per un UF2.'],
  speed: ['Speed against the real chip:', 'Vitesse par rapport à la puce réelle :', 'Tempo gegenüber dem echten Chip:', 'Velocità rispetto al chip vero:'],
  isOff: ['off', 'éteinte', 'aus', 'spenta'],
  isBootsel: ['waiting for a UF2', 'attend un UF2', 'wartet auf eine UF2', 'attende un UF2'],
  coreAsleep: ['core asleep', 'cœur en veille', 'Kern schläft', 'core a riposo'],
  restarts: ['restarts', 'redémarrages', 'Neustarts', 'riavvii'],
  flash: ['What the flash went through', 'Ce qu\'a subi la flash', 'Was der Flash erlebt hat', 'Che cosa ha passato la flash'],
  wear: ['How often each sector in use was erased', 'Combien de fois chaque secteur a été effacé', 'Wie oft jeder Sektor gelöscht wurde', 'Quante volte è stato cancellato ogni settore'],
  erased: ['sectors erased:', 'secteurs effacés :', 'Sektoren gelöscht:', 'settori cancellati:'],
  programmed: ['pages programmed:', 'pages écrites :', 'Seiten geschrieben:', 'pagine scritte:'],
  serial: ['USB console', 'Console USB', 'USB-Konsole', 'Console USB'],
  asleep: ['Asleep: any button wakes it.', 'En veille : toute touche la réveille.',
    'Es schläft: Jede Taste weckt es.', 'Dorme: qualsiasi tasto la sveglia.'],
};

// Returns the first of the wanted languages that the page has, or else English.
export function languageFor(wanted) {
  for (const tag of wanted) {
    const found = LANGUAGES.find(({ code }) => tag.toLowerCase().split('-')[0] === code);
    if (found) {
      return found.code;
    }
  }
  return LANGUAGES[0].code;
}

export function wordsIn(code) {
  const column = LANGUAGES.findIndex((language) => language.code === code);
  return (name) => WORDS[name][column];
}

// Fills the texts into the elements that name them.
export function putWords(page, say) {
  for (const element of page.querySelectorAll('[data-word]')) {
    element.textContent = say(element.dataset.word);
  }
  for (const element of page.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', say(element.dataset.label));
  }
}
