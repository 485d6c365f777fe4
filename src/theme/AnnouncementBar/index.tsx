import type {ReactNode} from 'react';
import AnnouncementBar from '@theme-original/AnnouncementBar';
import DocsBanner from '@site/src/features/docs-banner';

export default function AnnouncementBarWrapper(): ReactNode {
  return (
    <>
      <DocsBanner />
      <AnnouncementBar />
    </>
  );
}
