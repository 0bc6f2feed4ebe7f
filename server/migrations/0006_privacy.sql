CREATE TABLE "erasures" (
	"id" serial PRIMARY KEY NOT NULL,
	"candidate_id" integer NOT NULL,
	"at" timestamptz NOT NULL,
	"user_id" integer,
	"reason" text NOT NULL,
	"removed" jsonb NOT NULL,
	"kept" jsonb NOT NULL,
	"mentions" integer NOT NULL,
	"file_keys" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_keeps" (
	"candidate_id" integer PRIMARY KEY NOT NULL,
	"until" date NOT NULL,
	"reason" text NOT NULL,
	"at" timestamptz NOT NULL,
	"user_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "erased_at" timestamptz;--> statement-breakpoint
ALTER TABLE "retention_keeps" ADD CONSTRAINT "retention_keeps_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasures_at" ON "erasures" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "erasures_candidate" ON "erasures" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "erasures_files" ON "erasures" USING btree ("id") WHERE file_keys <> '{}';