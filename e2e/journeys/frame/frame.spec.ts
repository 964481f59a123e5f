import { languages } from '@tabletime/contract';
import { frame } from './frame.ts';
import { palette } from './palette.ts';

for (const language of languages) frame(language);

// Keys and digits do not depend on the language, and its words are inspected in both.
palette('en', 75);
