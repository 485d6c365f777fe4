import type {ReactNode} from 'react';
import DocCategoryGeneratedIndexPage from '@theme-original/DocCategoryGeneratedIndexPage';
import type {Props} from '@theme/DocCategoryGeneratedIndexPage';
import {useFrontMatterData} from '@site/src/features/doc-titles/useFrontMatterData';

export default function DocCategoryGeneratedIndexPageWrapper({
  categoryGeneratedIndex,
}: Props): ReactNode {
  const {titleOf, subtitleOf} = useFrontMatterData();
  const {permalink, title, description} = categoryGeneratedIndex;
  return (
    <DocCategoryGeneratedIndexPage
      categoryGeneratedIndex={{
        ...categoryGeneratedIndex,
        title: titleOf(permalink) ?? title,
        description: subtitleOf(permalink) ?? description ?? '',
      }}
    />
  );
}
