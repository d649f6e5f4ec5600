// Leads from /guide to the guide in the language of the app: the one chosen on this machine, else the browser's.
(() => {
  const stored = (() => {
    try {
      return localStorage.getItem('kontor-language') ?? '';
    } catch {
      return '';
    }
  })();
  const wanted = [stored, ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  const language = wanted.find((each) => ['de', 'en', 'fr', 'it'].includes(each)) ?? 'de';
  location.replace(`/guide/${language}/index.html`);
})();
