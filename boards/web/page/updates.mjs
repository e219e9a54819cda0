// Finds new versions of the page and puts them into use when the user asks for it.
const CHECK_MILLISECONDS = 60 * 60 * 1000;

export class Updates {
  #container;
  #found;
  #registration = null;
  #checkedAt = 0;

  // container: the browser's service workers. own: the version of this page. found: called when a new
  // version is stored completely.
  constructor(container, own, found) {
    this.#container = container;
    this.#found = found;
    let isControlled = container.controller !== null;
    container.addEventListener('message', ({ data }) => {
      if (data.version !== own) {
        found();
      }
    });
    // Another version answers from now on: a page of the old one would mix both.
    container.addEventListener('controllerchange', () => {
      if (isControlled) {
        location.reload();
      }
      isControlled = true;
    });
  }

  async start(worker) {
    this.#registration = await this.#container.register(worker, { updateViaCache: 'none' });
    this.#checkedAt = Date.now();
    if (this.#registration.waiting && this.#container.controller) {
      this.#found();
    }
    this.#registration.addEventListener('updatefound', () => this.#follow(this.#registration.installing));
  }

  #follow(worker) {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed' && this.#container.controller) {
        this.#found();
      }
    });
  }

  // Asks the server for a new version, at most once per hour. Call this when the user returns to the page.
  check() {
    if (this.#registration && Date.now() - this.#checkedAt >= CHECK_MILLISECONDS) {
      this.#checkedAt = Date.now();
      this.#registration.update().catch(() => {});
    }
  }

  // Reloads the page with the new version.
  apply() {
    const { waiting } = this.#registration;
    waiting ? waiting.postMessage('replace') : location.reload();
  }
}
