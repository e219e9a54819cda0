// Shows that the page is loading, or a sentence if it cannot start, because a module is missing or the browser is too
// old. This is no module and uses none. Its sentences are in the page, one per language.
(function () {
  document.documentElement.dataset.loading = 'yes';

  function fail() {
    var sentences = document.getElementById('failed');
    var wanted = (navigator.languages || [navigator.language]).concat('en');
    if (!sentences || !sentences.hidden) return;
    delete document.documentElement.dataset.loading;
    for (var i = 0; i < wanted.length; i += 1) {
      var sentence = sentences.querySelector('[lang="' + String(wanted[i]).slice(0, 2).toLowerCase() + '"]');
      if (sentence) {
        sentence.hidden = false;
        sentences.hidden = false;
        return;
      }
    }
  }
  addEventListener('error', function (event) {
    if (event.target instanceof HTMLScriptElement || !document.documentElement.dataset.started) fail();
  }, true);
  if (!('noModule' in HTMLScriptElement.prototype)) addEventListener('DOMContentLoaded', fail);
}());
