/** `npm start`: the product; the web app is built first where it is not. */
import { ensureWebBuilt } from './web-build.ts';

await ensureWebBuilt((line) => console.log(`${line} …`));
await import('../apps/server/src/main.ts');
