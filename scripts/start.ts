/** `npm start`: the product; the web app is built first if necessary. */
import { ensureWebBuilt } from './web-build.ts';

await ensureWebBuilt((line) => console.log(`${line} …`));
await import('../apps/server/src/main.ts');
