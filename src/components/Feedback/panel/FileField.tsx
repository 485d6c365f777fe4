import type {ReactNode} from 'react';
import {fileTypes, limits} from '../../../../server/api/limits';
import {sizeText} from './checks';
import Field from './Field';
import styles from './styles.module.css';

interface FileFieldProps {
  readonly file: {readonly name: string; readonly size: number} | undefined;
  readonly mistake: string | undefined;
  readonly onAttach: (file: File) => void;
  readonly onDetach: () => void;
}

const accepted = [...Object.keys(fileTypes), '.log'].join(',');

/**
 * One file, chosen or dropped. The browser's own field cannot show a file that was kept from an earlier visit, so
 * it lies unseen over its label, and the name stands beside.
 */
export default function FileField({file, mistake, onAttach, onDetach}: FileFieldProps): ReactNode {
  return (
    <Field
      name="file"
      label="Add a file"
      hint={`One picture, PDF or plain text of at most ${sizeText(limits.file)}.`}
      mistake={mistake}
    >
      {(attributes, label) => (
        <div className={styles.file}>
          <div className={styles.fileButton}>
            <input
              {...attributes}
              type="file"
              accept={accepted}
              onChange={({currentTarget}) => {
                const [chosen] = currentTarget.files ?? [];
                if (chosen) onAttach(chosen);
                // The same file can be chosen again after it was removed.
                currentTarget.value = '';
              }}
            />
            {label}
          </div>
          {file && (
            <span className={styles.fileName}>
              {file.name}, {sizeText(file.size)}
            </span>
          )}
          {(file ?? mistake) && (
            <button type="button" className={styles.link} onClick={onDetach}>
              {file ? 'Remove file' : 'Go on without a file'}
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
