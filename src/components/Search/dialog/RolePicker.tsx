import {useId, type ReactNode} from 'react';
import {isSearchRole, type SearchRoleControls} from '../role';
import styles from './styles.module.css';

/** The one control that says whose results are shown, and changes it (specification, section 6). */
export default function RolePicker({role, setRole, options}: SearchRoleControls): ReactNode {
  const id = useId();
  return (
    <div className={styles.role}>
      <label htmlFor={id}>Results for</label>
      <select
        id={id}
        value={role}
        onChange={({currentTarget: {value}}) => {
          if (isSearchRole(value)) setRole(value);
        }}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
