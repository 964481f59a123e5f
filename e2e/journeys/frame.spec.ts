import { languages } from '@tabletime/contract';
import { frame } from './frame.ts';

for (const language of languages) frame(language);
