import type {ReactNode} from 'react';
import {Unverified} from '../Unverified';
import type {MatrixRow} from './rows';
import styles from './styles.module.css';

/** Lets a long permission name break at its colon instead of widening the table. */
function PermissionName({name}: {name: string}): ReactNode {
  const [object, action] = name.split(':');
  return (
    <code>
      {`${object}:`}
      <wbr />
      {action}
    </code>
  );
}

/** Header cell of a row: an action with its menu path, or a permission with what it allows. */
export function RowHeader({row: {name, allows, core, path}}: {row: MatrixRow}): ReactNode {
  if (!allows) {
    return (
      <>
        {name}
        {path && <span className={styles.note}>{path}</span>}
      </>
    );
  }
  return (
    <>
      <PermissionName name={name} />
      {core && <span className={styles.core}>Keep on</span>}
      <span className={styles.allows}>
        {allows.reason === undefined ? (
          allows.text
        ) : (
          <Unverified reason={allows.reason}>{allows.text}</Unverified>
        )}
      </span>
      {allows.remark && <span className={styles.note}>{allows.remark}</span>}
    </>
  );
}
