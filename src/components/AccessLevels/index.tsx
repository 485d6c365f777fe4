import type {ReactNode} from 'react';
import {DataTable} from '../DataTable';
import {Statement} from '../Unverified/Statement';
import {levels} from './data';
import styles from './styles.module.css';

export {AccessLevelActions} from './AccessLevelActions';

/** The four access levels: what each adds, and where its password comes from. */
export function AccessLevels(): ReactNode {
  return (
    <DataTable
      caption="The four access levels"
      columns={[
        {key: 'level', label: 'Level'},
        {key: 'allows', label: 'Adds'},
        {key: 'password', label: 'Password'},
        {key: 'change', label: 'Changing the password'},
      ]}
      rows={levels.map(({level, allows, password, change}) => ({
        level,
        allows: (
          <ul className={styles.list}>
            {allows.map(({text, note}) => (
              <li key={text}>
                <Statement note={note}>{text}</Statement>
              </li>
            ))}
          </ul>
        ),
        password,
        change,
      }))}
      rowHeaderKey="level"
    />
  );
}
