import {load} from 'cheerio';
import {isTag, isText, type AnyNode, type Element} from 'domhandler';

const $ = load('', null, false);

const blocks = new Set(
  'address blockquote dd div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section table tbody thead tr ul'.split(
    ' ',
  ),
);

/** Writes HTML as text for mail programs that show no HTML, and for readers who want none. */
export function plainText(html: string): string {
  return `${paragraphs(load(html, null, false).root().contents().get()).join('\n\n')}\n`;
}

/** One text for each block; the text between two blocks is a block of its own. */
function paragraphs(nodes: readonly AnyNode[]): string[] {
  const found: string[] = [];
  let between: AnyNode[] = [];
  const close = () => {
    const text = inline(between).trim();
    if (text) found.push(text);
    between = [];
  };
  for (const node of nodes) {
    if (isTag(node) && blocks.has(node.name)) {
      close();
      found.push(...blockTexts(node));
    } else {
      between.push(node);
    }
  }
  close();
  return found;
}

function blockTexts(element: Element): string[] {
  const {name, children} = element;
  if (/^h[1-6]$/.test(name)) {
    const text = inline(children).trim();
    return [`${text}\n${'-'.repeat(text.length)}`];
  }
  switch (name) {
    case 'ul':
      return [items(element, () => '- ')];
    case 'ol': {
      const first = Number(element.attribs['start'] ?? 1);
      return [items(element, (index) => `${first + index}. `)];
    }
    case 'table':
      return [rows(element)];
    case 'blockquote':
      return [paragraphs(children).join('\n\n').replace(/^/gm, '> ')];
    case 'pre':
      return [$(element).text().replace(/^/gm, '    ')];
    case 'hr':
      return ['---'];
    default:
      return paragraphs(children);
  }
}

function items(list: Element, mark: (index: number) => string): string {
  const entries = $(list).children('li').get();
  return entries
    .map(({children}, index) => hanging(mark(index), paragraphs(children).join('\n')))
    .join('\n');
}

/** A row is an item that names each cell by its column: columns do not hold where letters differ in width. */
function rows(table: Element): string {
  const all = $(table)
    .find('tr')
    .get()
    .map((row) => row.children.filter(isTag));
  const isHead = (cells: readonly Element[] | undefined) =>
    cells?.every(({name}) => name === 'th') === true;
  const head = isHead(all[0]) ? (all.shift() ?? []) : [];
  const columns = head.map(({children}) => inline(children).trim());
  return all
    .map((cells) => {
      const texts = cells.map(({children}, index) => {
        const text = paragraphs(children).join(' ');
        return columns[index] ? `${columns[index]}: ${text}` : text;
      });
      return hanging('- ', texts.join('\n'));
    })
    .join('\n');
}

function hanging(mark: string, text: string): string {
  return mark + text.replaceAll('\n', `\n${' '.repeat(mark.length)}`);
}

function inline(nodes: readonly AnyNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node.data.replace(/\s+/g, ' ');
      if (!isTag(node)) return '';
      if (node.name === 'br') return '\n';
      if (node.name === 'img') return node.attribs['alt'] ?? '';
      const text = inline(node.children);
      const address = node.name === 'a' ? node.attribs['href'] : undefined;
      return address && address !== text ? `${text} <${address}>` : text;
    })
    .join('')
    .replace(/ {2,}/g, ' ');
}
