import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import OfflinePacks from '@site/src/features/offline';

export default function OfflinePage(): ReactNode {
  return (
    <Layout
      title="Offline packs"
      description="Download a guide, and its pages, figures, tools and search work without network."
    >
      <OfflinePacks />
    </Layout>
  );
}
