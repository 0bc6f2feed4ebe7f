CREATE TABLE "custom_fields" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"label" text NOT NULL,
	"help" text,
	"heading" text NOT NULL,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"required_from" integer,
	"required_of" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"readers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"writers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"shown_to" text NOT NULL,
	"is_listed" boolean DEFAULT false NOT NULL,
	"is_searched" boolean DEFAULT false NOT NULL,
	"is_personal" boolean DEFAULT true NOT NULL,
	"retired_at" timestamptz,
	"reindex_after" integer,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "custom_fields_reindex" ON "custom_fields" USING btree ("id") WHERE reindex_after is not null;