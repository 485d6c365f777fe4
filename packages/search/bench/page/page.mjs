/**
 * The smallest search page: `page.html?engine=<name>&scope=<id>`. The button loads engine and index; then each change
 * of the field is answered by a list of at most 20 hits. `window.ask` asks the engine without the list.
 */
const parameters = new URLSearchParams(location.search);
const engineName = parameters.get('engine');
const folder = `/bench/index/${engineName}/${parameters.get('scope')}`;
const [button, field, list] = ['open', 'query', 'hits'].map((id) => document.getElementById(id));
let asked = 0;

function row({path, anchor, title, text}) {
  const link = document.createElement('a');
  link.href = anchor ? `${path}#${anchor}` : path;
  link.textContent = title;
  const excerpt = document.createElement('p');
  excerpt.textContent = (text ?? '').slice(0, 120);
  const item = document.createElement('li');
  item.append(link, excerpt);
  return item;
}

button.addEventListener('click', async () => {
  const {open} = await import(`/bench/${engineName}/index.js`);
  const engine = await open(folder);
  window.ask = (query) => engine.search(query);
  field.addEventListener('input', async () => {
    const mine = ++asked;
    const hits = await engine.search(field.value);
    if (mine === asked) list.replaceChildren(...hits.slice(0, 20).map(row));
  });
  field.disabled = false;
  field.focus();
});
