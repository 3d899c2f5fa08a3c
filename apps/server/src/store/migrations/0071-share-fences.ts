/**
 * A link that shows vehicles inside of a fence alone. That it does is kept apart from the fence: when that is deleted,
 * the link must show nothing more, rather than everything.
 */
export const statements: readonly string[] = [
  `ALTER TABLE share_links ADD COLUMN fence_id bigint REFERENCES fences ON DELETE SET NULL`,
  `ALTER TABLE share_links ADD COLUMN is_fenced boolean NOT NULL DEFAULT false`,
  `CREATE INDEX share_links_fence ON share_links (fence_id)`,
];
