import {useId, type ReactNode} from 'react';
import {clsx} from 'clsx';
import type {Grant, RoleId} from '@site/data/schemas/role-permissions';
import {Unverified} from '../Unverified';
import {grantValue, type MatrixGroup, type MatrixRow} from './rows';
import styles from './styles.module.css';

export interface RoleColumn {
  id: RoleId;
  label: string;
}

interface GrantCellProps {
  grant: Grant;
  reasons: Record<string, string>;
}

const valueLabels = {yes: 'Yes', no: 'No', view: 'View', limited: 'Limited'} as const;

function GrantCell({grant, reasons}: GrantCellProps): ReactNode {
  const value = grantValue(grant);
  const {note, reason} = typeof grant === 'string' ? {} : grant;
  const doubt = reason === undefined ? undefined : (reasons[reason] ?? reason);
  if (value === 'unconfirmed') return <Unverified reason={doubt ?? 'No source says.'} />;

  const label = <span className={clsx(styles.value, styles[value])}>{valueLabels[value]}</span>;
  return (
    <>
      {doubt === undefined ? (
        label
      ) : (
        <Unverified reason={doubt}>
          {label}
          {/* Lets the marker go to a line of its own, so that all roles fit beside each other. */}
          <wbr />
        </Unverified>
      )}
      {note && <span className={styles.note}>{note}</span>}
    </>
  );
}

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

function RowHeader({row: {name, allows, core, path}}: {row: MatrixRow}): ReactNode {
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

export interface MatrixProps {
  caption: string;
  /** Head of the first column. */
  subject: string;
  groups: readonly MatrixGroup[];
  roles: readonly RoleColumn[];
  reasons: Record<string, string>;
  /** Said in the table when the filter leaves no row. */
  empty: string;
}

/** A table of rows and roles that scrolls inside itself on narrow screens, also by keyboard. */
export function Matrix({caption, subject, groups, roles, reasons, empty}: MatrixProps): ReactNode {
  const columns = 1 + roles.length;
  const id = useId();

  return (
    <div className={styles.region} role="region" aria-labelledby={id} tabIndex={0}>
      <table className={styles.table}>
        <caption id={id}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{subject}</th>
            {roles.map((role) => (
              <th key={role.id} scope="col">
                {role.label}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.key}>
            {group.label && (
              <tr>
                <th scope="rowgroup" colSpan={columns} className={styles.group}>
                  {group.label}
                </th>
              </tr>
            )}
            {group.rows.map((row) => (
              <tr key={row.key}>
                {/* The short name is what a screen reader repeats for each cell of the row. */}
                <th scope="row" abbr={row.name}>
                  <RowHeader row={row} />
                </th>
                {roles.map((role) => (
                  <td key={role.id}>
                    <GrantCell grant={row.grants[role.id]} reasons={reasons} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        {groups.length === 0 && (
          <tbody>
            <tr>
              <td colSpan={columns}>{empty}</td>
            </tr>
          </tbody>
        )}
      </table>
    </div>
  );
}
