-- Saved evaluations. `document` is the whole evaluation with the grading systems, policy and result it was computed
-- with, so it re-opens to the same numbers for ever; the columns beside it are what history and dashboards ask about.
CREATE TABLE evaluations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid REFERENCES teams ON DELETE SET NULL,
  maker_id uuid REFERENCES users ON DELETE SET NULL,
  team_visible boolean NOT NULL DEFAULT true,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'final', 'approved')),
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  student_name text NOT NULL DEFAULT '',
  student_external_id text NOT NULL DEFAULT '',
  institution text NOT NULL DEFAULT '',
  country text,
  system text,
  -- Null when no course counts.
  gpa numeric(4, 3),
  credits numeric(8, 2) NOT NULL DEFAULT 0,
  course_count integer NOT NULL DEFAULT 0,
  tags text[] NOT NULL DEFAULT '{}',
  notes text NOT NULL DEFAULT '',
  entry_seconds integer NOT NULL DEFAULT 0 CHECK (entry_seconds >= 0),
  dataset_version text NOT NULL,
  document jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES users ON DELETE SET NULL,
  final_at timestamptz,
  approved_at timestamptz,
  approved_by uuid REFERENCES users ON DELETE SET NULL,
  deleted_at timestamptz
);
--> statement-breakpoint
CREATE INDEX evaluations_team_newest ON evaluations (team_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX evaluations_maker_newest ON evaluations (maker_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX evaluations_team_country ON evaluations (team_id, country, created_at) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX evaluations_deleted ON evaluations (deleted_at) WHERE deleted_at IS NOT NULL;
--> statement-breakpoint
-- Every earlier state of an edited evaluation.
CREATE TABLE evaluation_versions (
  evaluation_id uuid NOT NULL REFERENCES evaluations ON DELETE CASCADE,
  version integer NOT NULL CHECK (version >= 1),
  document jsonb NOT NULL,
  gpa numeric(4, 3),
  state text NOT NULL CHECK (state IN ('draft', 'final', 'approved')),
  editor_id uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (evaluation_id, version)
);
