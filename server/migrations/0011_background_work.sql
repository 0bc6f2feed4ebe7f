CREATE TABLE "scheduled_jobs" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"every_seconds" integer NOT NULL,
	"next_run_at" timestamptz NOT NULL,
	"run_id" text,
	"started_at" timestamptz,
	"lease_ends_at" timestamptz,
	"last_run_at" timestamptz,
	"last_milliseconds" integer,
	"last_error" text,
	"failures_in_a_row" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "scheduled_jobs_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "work_attempts" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"first_at" timestamptz NOT NULL,
	"attempts" integer NOT NULL,
	"started_at" timestamptz,
	"next_attempt_at" timestamptz NOT NULL,
	"last_error" text,
	"failed_at" timestamptz,
	"given_up_at" timestamptz,
	CONSTRAINT "work_attempts_key" UNIQUE("kind","key")
);
--> statement-breakpoint
CREATE INDEX "work_attempts_due" ON "work_attempts" USING btree ("kind","next_attempt_at") WHERE failed_at is null;--> statement-breakpoint
CREATE INDEX "work_attempts_failed" ON "work_attempts" USING btree ("failed_at") WHERE failed_at is not null;--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("id") WHERE sent_at is null;