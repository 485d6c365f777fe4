import type {ReactNode} from 'react';
import Description from '@theme-original/DocCard/Description';
import type {Props} from '@theme/DocCard/Description';
import styles from './styles.module.css';

/** How many of the pages below a category its card names. */
const named = 3;

/** Cards of categories name the first pages below them. */
export default function DocCardDescriptionWrapper(props: Props): ReactNode {
  const {item} = props;
  const labels =
    item.type === 'category'
      ? item.items.flatMap((below) => ('label' in below ? [below.label] : []))
      : [];
  const others = labels.length - named;
  return (
    <>
      <Description {...props} />
      {labels.length > 0 && (
        <ul className={styles.below} data-search-exclude="">
          {labels.slice(0, named).map((label) => (
            <li key={label}>{label}</li>
          ))}
          {others > 0 && <li>{others} more</li>}
        </ul>
      )}
    </>
  );
}
