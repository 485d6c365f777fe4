import type {ReactNode} from 'react';
import {Select} from '@site/src/ui/Field';
import {roleOptions, type SearchRole} from './role';

interface RolePickerProps {
  readonly role: SearchRole;
  readonly setRole: (role: SearchRole) => void;
  readonly className?: string | undefined;
}

/** The one control that says whose results are shown, and changes it (specification, section 6). */
export function RolePicker({role, setRole, className}: RolePickerProps): ReactNode {
  return (
    <Select
      label="Results for"
      value={role}
      options={roleOptions.map(({id, label}) => ({value: id, label}))}
      onChange={(value) => setRole(value as SearchRole)}
      className={className}
    />
  );
}
