import {useEffect, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useHistory, useLocation} from '@docusaurus/router';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {successor} from './successor';

/**
 * Page of a redirected address: replaces itself in the running site, and works without script by a refresh.
 * @param to address to lead to, with the site's base path
 */
export default function RouteRedirect({to}: {readonly to: string}): ReactNode {
  const history = useHistory();
  const {search, hash} = useLocation();
  useEffect(() => {
    history.replace(successor(to, search, hash));
  }, [history, to, search, hash]);
  return (
    <Layout title="This page has moved">
      <Head>
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={to} />
      </Head>
      <noscript>
        <meta httpEquiv="refresh" content={`0; url=${to}`} />
      </noscript>
      <main className="container margin-vert--xl">
        <Heading as="h1">This page has moved</Heading>
        <p>
          It now lives at <Link to={to}>{to}</Link>.
        </p>
      </main>
    </Layout>
  );
}
