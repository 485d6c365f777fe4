import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import {devicesGuide, platformGuides, type Guide} from '@site/config/guides';
import type {HomeData} from '@site/data/schemas/site';
import Newest from '@site/src/features/release-notes/Newest';
import {SearchField} from '@site/src/features/search/SearchButton';
import {home, startOf} from './oftenUsed';
import styles from './styles.module.css';

const stations = [
  {x: 60, label: 'Site', path: 'M-16 14V-4L0-17 16-4v18zM-5 14V3H5v11'},
  {
    x: 220,
    label: 'TNA',
    path: 'M-18-2h36v16h-36zM10-2v-12M4-12a8 8 0 0 1 12 0M-11 14v5M-4 14v5M3 14v5',
  },
  {x: 380, label: 'Talos', path: 'M0-18 16-11v11c0 9-7 15-16 18-9-3-16-9-16-18v-11zM-7 0l5 5 9-10'},
  {
    x: 540,
    label: 'Operator',
    path: 'M-9-8a9 9 0 1 1 18 0 9 9 0 0 1-18 0M-17 18c1-9 8-13 17-13s16 4 17 13',
  },
];

/** The way of an alarm, drawn for the head of the home page; the text beside it says the same. */
function AlarmPath(): ReactNode {
  return (
    <svg className={styles.path} viewBox="0 0 600 130" aria-hidden="true">
      <path className={styles.wire} d="M60 50h480" />
      <path className={styles.pulse} d="M60 50h480" pathLength={100} />
      {stations.map(({x, label, path}) => (
        <g key={label} transform={`translate(${x} 50)`}>
          <circle className={styles.station} r="36" />
          <path className={styles.symbol} d={path} />
          <text className={styles.label} y="66">
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}

function Hero(): ReactNode {
  return (
    <header className={styles.hero}>
      <div className={styles.heroInner}>
        <div>
          <Heading as="h1" className={styles.headline}>
            <span>Every alarm handled.</span> <span>Every site protected.</span>
          </Heading>
          <p className={styles.lead}>
            Guides for the Talos alarm-handling platform and the TNA alarm transmitters.
          </p>
          <SearchField className={styles.search} />
          <ul className={styles.shortcuts}>
            {home.shortcuts.map(({label, to}) => (
              <li key={label}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </div>
        <AlarmPath />
      </div>
    </header>
  );
}

interface RoleCardProps {
  readonly guide: Guide;
  readonly name: string;
  readonly start: HomeData['installer']['start'];
  readonly children: ReactNode;
}

/** A reader's card: where to go first, what comes next, and the whole guide. */
function RoleCard({guide, name, start, children}: RoleCardProps): ReactNode {
  return (
    <li className={styles.role}>
      <Heading as="h3" className={styles.roleName}>
        {name}
      </Heading>
      <p className={styles.roleText}>{guide.audience}</p>
      <Link className={styles.start} to={start.to}>
        {start.label}
      </Link>
      {children}
      <Link className={styles.all} to={guide.landing}>
        {`${guide.label} guide: all tasks`}
      </Link>
    </li>
  );
}

function Roles(): ReactNode {
  const {start, subjects} = home.installer;
  return (
    <section className={styles.section} aria-labelledby="learn-by-role">
      <Heading as="h2" id="learn-by-role">
        Learn by role
      </Heading>
      <ul className={styles.roles}>
        {platformGuides.map((guide) => {
          const {start: first, tasks} = startOf(guide);
          return (
            <RoleCard key={guide.id} guide={guide} name={guide.label} start={first}>
              <ul className={styles.tasks}>
                {tasks.map(({label, to}) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </RoleCard>
          );
        })}
        <RoleCard guide={devicesGuide} name="Installer" start={start}>
          <dl className={styles.subjects}>
            {subjects.map(({subject, links}) => (
              <div key={subject}>
                <dt>{subject}</dt>
                {links.map(({label, to}) => (
                  <dd key={label}>
                    <Link to={to} aria-label={`${subject}: ${label}`}>
                      {label}
                    </Link>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </RoleCard>
      </ul>
    </section>
  );
}

function Sections({apiDocsUrl}: {readonly apiDocsUrl: string}): ReactNode {
  return (
    <div className={styles.sections}>
      {home.sections.map((section) => (
        <section key={section.title} className={styles.area} aria-label={section.title}>
          <Heading as="h2" className={styles.areaTitle}>
            {section.title}
          </Heading>
          <p>{section.text}</p>
          <ul>
            {section.links.map((link) => (
              <li key={link.label}>
                <Link to={'to' in link ? link.to : apiDocsUrl}>{link.label}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The home page: guides by role, the newest release notes and the four sections of the documentation. */
export default function Home(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return (
    <>
      <Hero />
      <main className={styles.main}>
        <Roles />
        <Newest className={styles.section} />
        <Sections apiDocsUrl={siteConfig.customFields?.apiDocsUrl as string} />
      </main>
    </>
  );
}
