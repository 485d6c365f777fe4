/**
 * Corrects from outside what assistive technology is told about DocSearch's modal. It calls itself a button, names
 * lists that do not exist, gives all lists the same id, and puts links and buttons into options, which may hold none:
 * here it becomes a dialog with a combobox whose results are trees, as they are drawn.
 */

type Attributes = Readonly<Record<string, string | null>>;

/** Sets only what differs: every change wakes the observer. */
function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) === value) continue;
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

function correct(container: HTMLElement): void {
  setAttributes(container, {
    role: 'dialog',
    'aria-modal': 'true',
    'aria-label': 'Search',
    tabindex: '-1',
    'aria-controls': null,
    'aria-expanded': null,
    'aria-haspopup': null,
    'aria-labelledby': null,
  });
  const lists = [...container.querySelectorAll('.DocSearch-Hits > ul')];
  lists.forEach((list, index) => {
    const title = list.parentElement?.querySelector('.DocSearch-Hit-source');
    if (title) setAttributes(title, {id: `docsearch-group-${index}`});
    setAttributes(list, {
      id: `docsearch-list-${index}`,
      role: 'tree',
      'aria-labelledby': `docsearch-group-${index}`,
    });
    for (const hit of list.children) {
      const level = hit.classList.contains('DocSearch-Hit--Child') ? '2' : '1';
      setAttributes(hit, {role: 'treeitem', 'aria-level': level});
    }
  });
  const dropdown = container.querySelector('.DocSearch-Dropdown');
  dropdown?.toggleAttribute(
    'data-no-results',
    dropdown.querySelector('.DocSearch-NoResults') !== null,
  );
  const input = container.querySelector('.DocSearch-Input');
  if (input) {
    setAttributes(input, {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'tree',
      'aria-expanded': String(lists.length > 0),
      'aria-controls': lists.length > 0 ? lists.map(({id}) => id).join(' ') : null,
    });
  }
}

/**
 * Corrects the modal now and after each of its changes, before they are painted.
 * @param container DocSearch's outermost element
 * @returns stops it
 */
export function keepSemantics(container: HTMLElement): () => void {
  const observer = new MutationObserver(() => correct(container));
  observer.observe(container, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-controls', 'aria-expanded', 'role', 'id'],
  });
  correct(container);
  return () => observer.disconnect();
}
