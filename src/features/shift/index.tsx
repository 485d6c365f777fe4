import {useEffect, useLayoutEffect, useRef, useState, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import type {PropDocContent} from '@docusaurus/plugin-content-docs';
import {useHistory, useLocation} from '@docusaurus/router';
import {PageMetadata} from '@docusaurus/theme-common';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {MDXProvider} from '@mdx-js/react';
import Footer from '@theme/Footer';
import Heading from '@theme/Heading';
import LayoutProvider from '@theme/Layout/Provider';
import MDXContent from '@theme/MDXContent';
import {cardAnchor, cardsAddress} from '@site/config/actionCards';
import {Button, buttonClass} from '../../ui/Button';
import {VisuallyHidden} from '../../ui/VisuallyHidden';
import {useGuide} from '../orientation';
import {PlainLink} from './PlainLink';
import '../action-card/styles.module.css';
import styles from './styles.module.css';

interface ShiftProps {
  /** The cards as the plugin `shift-mode` imports them. */
  readonly cards: readonly {readonly content: PropDocContent}[];
}

const components = {a: PlainLink};

const listId = 'cards';

/** Finds nothing in browsers without pop-ups, where the name alone would be an error. */
const openPopUp = ':is(:popover-open)';

/** Shift mode: all action cards of a guide on one page, a card a screen. */
export default function Shift({cards}: ShiftProps): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {pathname} = useLocation();
  const history = useHistory();
  const deck = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);
  const exit = cardsAddress(pathname);
  const guide = useGuide()?.label ?? '';
  const titles = cards.map(({content}) => content.metadata.title);
  const ids = cards.map(({content}) => cardAnchor(content.metadata.permalink));
  const {collectAnchor} = useBrokenLinks();
  ids.forEach(collectAnchor);

  useEffect(() => {
    const all = [...(deck.current?.children ?? [])];
    // When a page is loaded again, browsers leave what scrolls in it at its beginning.
    all.find(({id}) => id === window.location.hash.slice(1))?.scrollIntoView();
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find(({isIntersecting}) => isIntersecting)?.target;
        if (!shown) return;
        setCurrent(all.indexOf(shown));
        // A reader who loads the page again finds the same card. While the next page is on its way, the address is its own.
        if (window.location.pathname === pathname)
          window.history.replaceState(window.history.state, '', `#${shown.id}`);
      },
      {root: deck.current, threshold: 0.6},
    );
    for (const card of all) observer.observe(card);
    return () => observer.disconnect();
  }, [pathname]);

  const show = (index: number) => {
    const card = deck.current?.children[index];
    card?.scrollIntoView();
    return card;
  };

  const enter = (index: number) => {
    const card = show(index);
    // Up and down scroll in the card that has the focus.
    if (card instanceof HTMLElement) card.focus({preventScroll: true});
  };

  // A key that follows at once is meant for the card whose number is painted.
  useLayoutEffect(() => {
    const targets: Record<string, number> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: cards.length - 1,
    };
    /** Whether the list of cards is all that follows in the bar, and is closed. */
    const endsBar = (element: Element | null) =>
      element?.nextElementSibling?.id === listId &&
      element.nextElementSibling.getClientRects().length === 0;
    const onKeyDown = (event: KeyboardEvent) => {
      const {key, altKey, ctrlKey, metaKey, shiftKey} = event;
      if (altKey || ctrlKey || metaKey || shiftKey) return;
      const target = targets[key];
      if (target !== undefined) {
        event.preventDefault();
        enter(target);
      } else if (key === 'Tab' && endsBar(document.activeElement)) {
        // From the end of the bar the browser would go to the first card, whichever is shown.
        event.preventDefault();
        enter(current);
      } else if (key === 'Escape' && !document.querySelector(openPopUp)) history.push(exit);
    };
    // A pop-up closes itself by Escape, some from the document: it is asked before that.
    window.addEventListener('keydown', onKeyDown, {capture: true});
    return () => window.removeEventListener('keydown', onKeyDown, {capture: true});
  }, [cards.length, current, exit, history]);

  const turn = (label: string, sign: string, index: number) => (
    <Button
      className={styles.turn}
      aria-label={label}
      aria-disabled={!cards[index]}
      onClick={() => show(index)}
    >
      {sign}
    </Button>
  );

  return (
    <LayoutProvider>
      <PageMetadata
        title={`Shift mode, ${guide}`}
        description={`All action cards of the ${guide} guide on one page, a card a screen.`}
      />
      <Head>
        <meta name="robots" content="noindex, follow" />
        <link rel="canonical" href={siteConfig.url + exit} />
      </Head>
      <div className={styles.shift}>
        <header className={styles.bar}>
          <VisuallyHidden>
            <Heading as="h1">Action cards, {guide}</Heading>
            <p role="status">{`Card ${current + 1} of ${cards.length}: ${titles[current]}`}</p>
          </VisuallyHidden>
          <Link className={buttonClass()} to={exit}>
            Exit
          </Link>
          <Button popoverTarget={listId}>
            <b>{`${current + 1}\u00a0/\u00a0${cards.length}`}</b> All cards
          </Button>
          {turn('Previous card', '←', current - 1)}
          {turn('Next card', '→', current + 1)}
          <nav id={listId} popover="auto" aria-label="All cards" className={styles.list}>
            <ol>
              {ids.map((id, index) => (
                <li key={id}>
                  {/* eslint-disable-next-line @docusaurus/no-html-links -- without script it leads to the card as well */}
                  <a
                    href={`#${id}`}
                    aria-current={index === current ? 'true' : undefined}
                    onClick={(event) => {
                      event.preventDefault();
                      document.getElementById(listId)?.hidePopover();
                      enter(index);
                    }}
                  >
                    {titles[index]}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        </header>
        <main ref={deck} className={styles.deck}>
          {cards.map(({content: Card}, index) => (
            <div
              key={ids[index]}
              id={ids[index]}
              className={styles.card}
              role="region"
              aria-label={titles[index]}
              tabIndex={0}
            >
              <div className="markdown">
                <Heading as="h2">{titles[index]}</Heading>
                <div data-action-card="">
                  <MDXContent>
                    <MDXProvider components={components}>
                      <Card />
                    </MDXProvider>
                  </MDXContent>
                </div>
              </div>
            </div>
          ))}
        </main>
      </div>
      {/* The pages that follow have it from the one that was opened first. */}
      <div hidden>
        <Footer />
      </div>
    </LayoutProvider>
  );
}
