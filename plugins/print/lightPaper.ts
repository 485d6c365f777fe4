import type {Plugin, Rule} from 'postcss';

const dark = /\[data-theme=(["']?)dark\1\]/;

/**
 * Takes the colours of the dark mode out of print, whoever wrote them: the theme, Infima and we. Paper is white, and
 * most printers leave backgrounds out, so that light text would be printed on nothing.
 */
export function lightPaper(): Plugin {
  return {
    postcssPlugin: 'light-paper',
    OnceExit(root, {AtRule}) {
      const rules: Rule[] = [];
      root.walkRules(dark, (rule) => void rules.push(rule));
      for (const rule of rules) {
        const rest = rule.selectors.filter((selector) => !dark.test(selector));
        if (rest.length > 0) rule.cloneBefore({selectors: rest});
        rule.selectors = rule.selectors.filter((selector) => dark.test(selector));
        const screen = new AtRule({name: 'media', params: 'not print'});
        rule.replaceWith(screen);
        screen.append(rule);
      }
    },
  };
}
