import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import Home from '@site/src/features/home';

export default function HomePage(): ReactNode {
  return (
    <Layout description="Guides for the Talos alarm-handling platform and the TNA alarm transmitters, by role and by device.">
      <Home />
    </Layout>
  );
}
