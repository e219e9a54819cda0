// Decides which of several open pages owns the saves. Two pages would corrupt each other's saves, so only
// one has them: the first, until another page takes them over.
const NAME = 'kaiten';
// Time for a previous page, for example before a reload, to release its lock.
const LEAVING_MILLISECONDS = 400;

const never = () => new Promise(() => {});

export class SavesLock {
  #locks;
  #lost;

  // lost: called when another page takes the saves over.
  constructor(locks, lost) {
    this.#locks = locks;
    this.#lost = lost;
  }

  // Resolves to whether this page owns the saves from now on.
  async take() {
    if (!this.#locks || await this.#request()) {
      return true;
    }
    await new Promise((resolve) => { setTimeout(resolve, LEAVING_MILLISECONDS); });
    return this.#request();
  }

  // Takes the saves from the page that owns them, which stops saving. This page must be reloaded then,
  // because it started without the saves.
  takeOver() {
    return new Promise((resolve) => {
      this.#locks.request(NAME, { steal: true }, () => {
        resolve();
        return never();
      }).catch(() => {});
    });
  }

  #request() {
    return new Promise((resolve) => {
      this.#locks.request(NAME, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && never();
      }).catch(() => this.#lost());
    });
  }
}
