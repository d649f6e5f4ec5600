// Shows the words of one language, and opens the page that was wanted as soon as Kontor answers again.
(() => {
  const read = () => {
    try {
      return localStorage.getItem('kontor-language');
    } catch {
      return null;
    }
  };
  const sections = [...document.querySelectorAll('section')];
  const wanted = [read() ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  const language = wanted.find((each) => sections.some(({ lang }) => lang === each)) ?? 'de';
  document.documentElement.lang = language;
  for (const section of sections) section.hidden = section.lang !== language;

  const tryAgain = async () => {
    try {
      const answer = await fetch('/version', { cache: 'no-store' });
      if (answer.ok) location.reload();
    } catch {
      // Not yet.
    }
  };
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => void tryAgain());
  addEventListener('online', () => void tryAgain());
  setInterval(() => void tryAgain(), 5000);
  sections
    .find(({ hidden }) => !hidden)
    ?.querySelector('button')
    ?.focus();
})();
