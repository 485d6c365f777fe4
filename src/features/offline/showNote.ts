import siteConfig from '@generated/docusaurus.config';
import button from '../../ui/Button/styles.module.css';
import styles from './note.module.css';

let closed = '';

/** Shows a note below the page until it is closed or another one comes. */
export function showNote(text: string, id: string): void {
  const place = document.getElementById(id) ?? document.createElement('div');
  if (text === closed) {
    place.remove();
    return;
  }
  if (place.dataset['text'] === text) return;
  const said = document.createElement('p');
  said.textContent = `${text} `;
  const packs = document.createElement('a');
  packs.href = `${siteConfig.baseUrl}offline`;
  packs.textContent = 'Offline packs';
  said.append(packs);
  const close = document.createElement('button');
  close.type = 'button';
  close.className = button.button ?? '';
  close.textContent = 'Close';
  close.addEventListener('click', () => {
    closed = text;
    place.remove();
  });
  place.id = id;
  place.className = styles.note ?? '';
  place.dataset['text'] = text;
  place.setAttribute('role', 'status');
  document.body.append(place);
  // A region that is there before it speaks is read out.
  setTimeout(() => place.replaceChildren(said, close), 100);
}
