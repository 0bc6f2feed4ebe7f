CREATE TABLE "portal_accounts" (
	"id" serial PRIMARY KEY NOT NULL,
	"portal" text NOT NULL,
	"account_name" text NOT NULL,
	"user_name" text NOT NULL,
	"seats" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"monthly_cost" bigint NOT NULL,
	"cv_limit" integer,
	"remarks" text,
	"password_set_at" timestamptz NOT NULL,
	"removed_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal_assignments" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"from" date NOT NULL,
	"to" date,
	"assigned_by" integer NOT NULL,
	"may_show" boolean DEFAULT true NOT NULL,
	"shown_at" timestamptz,
	"ended_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "portal_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"at" timestamptz NOT NULL,
	"deed" text NOT NULL,
	"user_id" integer,
	"by_user_id" integer NOT NULL,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "portal_secrets" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"box" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal_assignments" ADD CONSTRAINT "portal_assignments_account_id_portal_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."portal_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_assignments" ADD CONSTRAINT "portal_assignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_assignments" ADD CONSTRAINT "portal_assignments_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_events" ADD CONSTRAINT "portal_events_account_id_portal_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."portal_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_events" ADD CONSTRAINT "portal_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_events" ADD CONSTRAINT "portal_events_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_secrets" ADD CONSTRAINT "portal_secrets_account_id_portal_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."portal_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "portal_accounts_name" ON "portal_accounts" USING btree (lower("account_name")) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "portal_assignments_account" ON "portal_assignments" USING btree ("account_id","from");--> statement-breakpoint
CREATE INDEX "portal_assignments_user" ON "portal_assignments" USING btree ("user_id","from");--> statement-breakpoint
CREATE INDEX "portal_events_at" ON "portal_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "portal_events_account" ON "portal_events" USING btree ("account_id","id");