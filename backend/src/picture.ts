import { reEncodePicture } from './http/reports/re-encode-picture.ts';

// Runs for each uploaded picture: node picture.js <file> <picture> <thumbnail>. Prints the result or the fault as JSON.
const [path = '', picture = '', thumbnail = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await reEncodePicture(path, picture, thumbnail)));
