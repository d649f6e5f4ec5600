import { useEffect } from 'react';

/** What a key reaches: a radio group only by its chosen one. */
const reached = ':is(a, button, textarea, input:not([type=radio]), input:checked, [tabindex]):not([tabindex="-1"])';

const within = (state: string, what = '*'): string => `:is([data-state~="${state}"] ${what})`;

/** The states that a browser alone can bring about, by what is written around an element. */
const forced: readonly (readonly [RegExp, string])[] = [
  [/(?<!\\):hover/, within('hover')],
  [/(?<!\\):active/, within('pressed')],
  [/(?<!\\):focus-within/, `:has(${within('focus', reached)})`],
  [/(?<!\\):focus(?:-visible)?(?![\w-])/, within('focus', reached)],
];

/** The rules that speak of such a state, in their layers and media. */
const stateful = (rules: CSSRuleList): string =>
  [...rules]
    .map((rule) => {
      if (rule instanceof CSSStyleRule)
        return forced.some(([state]) => state.test(rule.selectorText)) ? rule.cssText : '';
      if (!(rule instanceof CSSGroupingRule)) return '';
      const inner = stateful(rule.cssRules);
      return inner === '' ? '' : `${rule.cssText.slice(0, rule.cssText.indexOf('{'))} { ${inner} }`;
    })
    .join('\n');

/**
 * Shows what stands within `data-state="hover"`, `"focus"` or `"pressed"` in that state: the rules of the app that speak of it once more, with the
 * state taken from the attribute. The components are the app's own, and know nothing of it.
 */
export const useForcedStates = (): void => {
  useEffect(() => {
    const text = [...document.styleSheets].map(({ cssRules }) => stateful(cssRules)).join('\n');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      forced.reduce((rules, [state, selector]) => rules.replaceAll(new RegExp(state, 'g'), selector), text),
    );
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, []);
};
