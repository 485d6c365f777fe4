import {Prism} from 'prism-react-renderer';

// The language files of prismjs add themselves to a global of this name.
Object.assign(globalThis, {Prism});

export {Prism};
