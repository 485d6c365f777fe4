import {useEffect, useRef, useState, type ComponentType, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import generated from '@generated/yaml-data/default/tool-leads.json';
import Loading from '@theme/Loading';
import Loadable from 'react-loadable';
import type {ToolLead} from '@site/data/schemas/tools';
import styles from './island.module.css';

const leads = generated as Readonly<Record<string, ToolLead>>;

/** How far below the window a tool may be when it is fetched. */
const inReach = '300px';

/**
 * Makes a tool whose script is fetched when a reader comes near it, or by an address that brings a case.
 * @param id name of its file in `data/tools`, and that of the element in addresses that bring a case
 * @throws for a tool that has no file
 */
export function createTool(
  id: string,
  load: () => Promise<{default: ComponentType<{id: string}>}>,
) {
  const text = leads[id];
  if (!text) throw new Error(`data/tools holds no ${id}.yaml.`);
  const {name, lead} = text;
  const Loaded = Loadable({loader: load, loading: Loading});
  return function ToolInPage(): ReactNode {
    const section = useRef<HTMLElement>(null);
    const [near, setNear] = useState(false);
    const location = useLocation();
    useEffect(() => {
      if (location.hash.startsWith(`#${id}?`)) {
        history.scrollRestoration = 'manual';
        section.current?.scrollIntoView();
      }
      return () => {
        history.scrollRestoration = 'auto';
      };
    }, [location]);
    useEffect(() => {
      const observer = new IntersectionObserver(
        (entries) => setNear(entries.some(({isIntersecting}) => isIntersecting)),
        {rootMargin: inReach},
      );
      if (section.current && !near) observer.observe(section.current);
      return () => observer.disconnect();
    }, [near]);
    return (
      <section ref={section} id={id} aria-label={name} className={styles.tool}>
        <p className={styles.lead}>{lead}</p>
        <noscript>
          <p>It runs in your browser and needs JavaScript.</p>
        </noscript>
        {near && <Loaded id={id} />}
      </section>
    );
  };
}
