/** What a browser that installs the app calls it: by the brand of the host that was called, else by the platform’s. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '../store/database.ts';
import { findHostBrand } from './brands/find-host-brand.ts';

const OWN = { name: 'Outrider', color: '#0f6b5c', background: '#f6f7f9' };
/** Names under icons are cut off beyond about this length. */
const SHORT_NAME_MAX = 12;

export function registerWebManifest(server: FastifyInstance, database: Database): void {
  server.get('/manifest.webmanifest', async (request, reply) => {
    const brand = await findHostBrand(database, request);
    const name = brand?.productName || OWN.name;
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send({
        id: '/',
        name,
        short_name: name.length > SHORT_NAME_MAX ? [...name].slice(0, SHORT_NAME_MAX).join('') : name,
        start_url: '/',
        scope: '/',
        display: 'standalone',
        theme_color: brand?.primaryColor || OWN.color,
        background_color: brand?.backgroundColor || OWN.background,
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      });
  });
}
