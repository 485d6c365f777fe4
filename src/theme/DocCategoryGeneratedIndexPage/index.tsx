import type {ReactNode} from 'react';
import DocCategoryGeneratedIndexPage from '@theme-original/DocCategoryGeneratedIndexPage';
import type {Props} from '@theme/DocCategoryGeneratedIndexPage';
import type {Cards} from '@site/plugins/page-titles';
import {CardTexts} from '@site/src/theme/DocCard';

/** Tells the cards of a category their texts, which the build adds to the data of its page. */
export default function DocCategoryGeneratedIndexPageWrapper(props: Props): ReactNode {
  const {cards} = props.categoryGeneratedIndex as Props['categoryGeneratedIndex'] & {cards: Cards};
  return (
    <CardTexts value={cards}>
      <DocCategoryGeneratedIndexPage {...props} />
    </CardTexts>
  );
}
