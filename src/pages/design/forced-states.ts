import { useEffect } from 'react';

/** Focusable elements; in a radio group only the checked one. */
const reached = ':is(a, button, textarea, input:not([type=radio]), input:checked, [tabindex]):not([tabindex="-1"])';

const within = (state: string, what = '*'): string => `:is([data-state~="${state}"] ${what})`;

/** States that only a browser can cause, replaced by attributes around an element. */
const forced: readonly (readonly [RegExp, string])[] = [
  [/(?<!\\):hover/, within('hover')],
  [/(?<!\\):active/, within('pressed')],
  [/(?<!\\):focus-within/, `:has(${within('focus', reached)})`],
  [/(?<!\\):focus(?:-visible)?(?![\w-])/, within('focus', reached)],
];

/** The rules with such a state, in their layers and media queries. */
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
 * Shows everything inside `data-state="hover"`, `"focus"` or `"pressed"` in that state. It repeats the app's rules for the state
 * with the attribute as selector. The components are the app's own and need no changes.
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
