import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {defineConfig} from 'vitepress';
import guides from '../guides.json' with {type: 'json'};

const content = path.resolve(import.meta.dirname, '../docs');

const titleOf = (file) => JSON.parse(/^title: (.+)$/m.exec(readFileSync(file, 'utf8'))[1]);

/** Folders and pages below an address; a folder's own page is the file beside it. */
function itemsBelow(address) {
  const names = readdirSync(path.join(content, address)).map((name) => path.parse(name).name);
  return [...new Set(names)].sort().map((name) => {
    const link = `${address}/${name}`;
    const page = path.join(content, `${link}.md`);
    const isFolder = existsSync(path.join(content, link));
    return {
      text: existsSync(page) ? titleOf(page) : name,
      ...(existsSync(page) && {link}),
      ...(isFolder && {collapsed: true, items: itemsBelow(link)}),
    };
  });
}

export default defineConfig({
  title: 'Talos Docs',
  srcDir: 'docs',
  cleanUrls: true,
  ignoreDeadLinks: true,
  markdown: {
    // Vue would take braces in inline code for an expression; in code blocks VitePress sees to it.
    config({renderer: {rules}}) {
      const {code_inline: inlineCode} = rules;
      rules.code_inline = (tokens, place, ...rest) => {
        tokens[place].attrSet('v-pre', '');
        return inlineCode(tokens, place, ...rest);
      };
    },
  },
  themeConfig: {
    nav: guides.map(({label, landing}) => ({text: label, link: landing})),
    sidebar: Object.fromEntries(
      guides.map(({path: folder}) => [`/${folder}/`, itemsBelow(`/${folder}`)]),
    ),
  },
});
