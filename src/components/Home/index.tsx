import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import {devicesGuide, guides, platformGuides} from '@site/config/guides';
import rawHome from '@site/data/home.yaml';
import type {HomeData} from '@site/data/schemas/home';
import Newest from '@site/src/components/ReleaseNotes/Newest';
import SearchField from '@site/src/components/Search/SearchField';
import AlarmPath from './AlarmPath';
import styles from './styles.module.css';

const home = rawHome as HomeData;

function Hero(): ReactNode {
  return (
    <header className={styles.hero}>
      <div className={styles.heroInner}>
        <div>
          <Heading as="h1" className={styles.headline}>
            <span>Every alarm handled.</span> <span>Every site protected.</span>
          </Heading>
          <p className={styles.lead}>
            Guides for the Talos alarm-handling platform and the TNA alarm transmitters: for the
            people who set up, supervise, answer and install.
          </p>
          <SearchField className={styles.search} />
          <div className={styles.actions}>
            <Link className={styles.primary} to={guides[0].landing}>
              Read the platform guides
            </Link>
            <Link className={styles.secondary} to={devicesGuide.landing}>
              Install a device
            </Link>
          </div>
        </div>
        <AlarmPath />
      </div>
    </header>
  );
}

function Roles(): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="learn-by-role">
      <Heading as="h2" id="learn-by-role">
        Learn by role
      </Heading>
      <ul className={styles.roles}>
        {platformGuides.map((guide) => (
          <li key={guide.id}>
            <Link className={styles.role} to={guide.landing}>
              <span className={styles.roleName}>{guide.label}</span>
              <span className={styles.roleText}>{guide.audience}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CommonTasks(): ReactNode {
  const guideLabel = (id: string) => guides.find((guide) => guide.id === id)?.label;
  return (
    <section className={styles.section} aria-labelledby="common-tasks">
      <Heading as="h2" id="common-tasks">
        Common tasks
      </Heading>
      <ul className={styles.tasks}>
        {home.commonTasks.map(({task, guide, to}) => (
          <li key={to}>
            <Link className={styles.task} to={to}>
              <span>{task}</span>
              <span className={styles.taskGuide}>{guideLabel(guide)}</span>
            </Link>
          </li>
        ))}
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

/** The home page: guides by role, common tasks and the four sections of the documentation. */
export default function Home(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return (
    <>
      <Hero />
      <main className={styles.main}>
        <Roles />
        <CommonTasks />
        <Newest className={styles.section} />
        <Sections apiDocsUrl={siteConfig.customFields?.apiDocsUrl as string} />
      </main>
    </>
  );
}
