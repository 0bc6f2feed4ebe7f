CREATE TABLE "installations" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"swept_at" timestamptz,
	"sweep" jsonb,
	CONSTRAINT "installations_only_one" CHECK ("installations"."is_only")
);
