import type { Migration } from '../migrate.js'

/** Projects, their origins and features, and how much they use. */
export const projectMigrations: readonly Migration[] = [
  {
    number: 1,
    name: 'projects',
    statements: [
      'CREATE TABLE settings (name text PRIMARY KEY, value text NOT NULL)',
      `CREATE TABLE projects (
        id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
        name text NOT NULL,
        status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended')),
        strict_origin boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now())`,
      `CREATE TABLE origins (
        project_id text NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
        pattern text NOT NULL,
        PRIMARY KEY (project_id, pattern))`,
      `CREATE TABLE features (
        project_id text NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
        feature_id text NOT NULL,
        is_enabled boolean NOT NULL,
        config jsonb,
        PRIMARY KEY (project_id, feature_id))`,
      // Without a reference: a project of the file is counted too.
      `CREATE TABLE usage (
        project_id text NOT NULL,
        day date NOT NULL,
        call text NOT NULL,
        requests integer NOT NULL DEFAULT 0,
        refused integer NOT NULL DEFAULT 0,
        PRIMARY KEY (project_id, day, call))`,
    ],
  },
]
