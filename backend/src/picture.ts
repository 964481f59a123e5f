import { remake } from './http/reports/remake.ts';

// Run for each picture that is uploaded: node picture.js <file> <picture> <thumbnail>; says on its output what it made, or what was wrong.
const [path = '', picture = '', thumbnail = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await remake(path, picture, thumbnail)));
