/** What Testing Library waits for may take as long as what `expect.poll` waits for, as a busy machine takes its time. */
import {configure} from '@testing-library/react';

configure({asyncUtilTimeout: 20_000});
