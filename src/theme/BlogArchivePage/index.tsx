import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/BlogArchivePage';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {useDay} from '@site/src/features/release-notes/Facts';
import styles from '../blog.module.css';

/** All articles by year, newest first. */
export default function BlogArchivePage({archive}: Props): ReactNode {
  const day = useDay();
  const title = translate({id: 'theme.blog.archive.title', message: 'Archive'});
  const yearOf = ({metadata}: (typeof archive.blogPosts)[number]) => metadata.date.slice(0, 4);
  const years = [...new Set(archive.blogPosts.map(yearOf))];
  return (
    <>
      <PageMetadata title={title} description="All articles of the blog by year." />
      <Layout>
        <main className={styles.archive}>
          <Link to="/blog" className={styles.toArticles}>
            Blog
          </Link>
          <Heading as="h1">{title}</Heading>
          {years.map((year) => (
            <section key={year} aria-labelledby={`year-${year}`}>
              <Heading as="h2" id={`year-${year}`}>
                {year}
              </Heading>
              <ul className={styles.posts}>
                {archive.blogPosts
                  .filter((post) => yearOf(post) === year)
                  .map(({metadata: {permalink, title, date}}) => (
                    <li key={permalink}>
                      <Link to={permalink}>{title}</Link>
                      <time dateTime={date}>{day(date)}</time>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </main>
      </Layout>
    </>
  );
}
