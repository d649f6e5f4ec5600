// Before the first paint: theme and density as last chosen on this machine, else as the system has it.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const root = document.documentElement;
  const theme = read('kontor-theme');
  const density = read('kontor-density');
  root.dataset.theme = theme === 'light' || theme === 'dark' ? theme : dark.matches ? 'dark' : 'light';
  root.dataset.density = density === 'compact' || density === 'roomy' ? density : 'regular';
})();
