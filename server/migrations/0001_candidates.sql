CREATE TABLE "candidate_log" (
	"id" serial PRIMARY KEY NOT NULL,
	"candidate_id" integer NOT NULL,
	"at" timestamptz NOT NULL,
	"user_id" integer NOT NULL,
	"deed" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"lead_id" integer NOT NULL,
	"at" timestamptz NOT NULL,
	"user_id" integer NOT NULL,
	"deed" text NOT NULL,
	"note" text,
	"status_from" text,
	"status_to" text,
	"next_follow_up_on" date,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" serial PRIMARY KEY NOT NULL,
	"organization_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_number" text,
	"email_id" text,
	"city_id" integer,
	"vertical_id" integer NOT NULL,
	"requirement" text,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"next_follow_up_on" date,
	"last_follow_up_at" timestamptz,
	"remarks" text,
	"recruiter_id" integer NOT NULL,
	"organization_id" integer,
	"converted_at" timestamptz,
	"removed_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wiki_attachments" (
	"id" serial PRIMARY KEY NOT NULL,
	"page_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"document_type" text NOT NULL,
	"at" timestamptz NOT NULL,
	"user_id" integer NOT NULL,
	"removed_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "wiki_pages" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"content" text NOT NULL,
	"plain_text" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title || ' ' || category), 'A') || to_tsvector('english', plain_text)) STORED NOT NULL,
	"visible_roles" text[] NOT NULL,
	"removed_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wiki_versions" (
	"page_id" integer NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"content" text NOT NULL,
	"visible_roles" text[] NOT NULL,
	"at" timestamptz NOT NULL,
	"user_id" integer NOT NULL,
	"restored_from" integer,
	CONSTRAINT "wiki_versions_page_id_number_pk" PRIMARY KEY("page_id","number")
);
--> statement-breakpoint
DROP INDEX "candidates_experience_last";--> statement-breakpoint
DROP INDEX "candidates_ctc_last";--> statement-breakpoint
DROP INDEX "candidates_contact";--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "status_since" timestamptz;--> statement-breakpoint
ALTER TABLE "candidate_log" ADD CONSTRAINT "candidate_log_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wiki_attachments" ADD CONSTRAINT "wiki_attachments_page_id_wiki_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."wiki_pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wiki_attachments" ADD CONSTRAINT "wiki_attachments_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wiki_attachments" ADD CONSTRAINT "wiki_attachments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wiki_versions" ADD CONSTRAINT "wiki_versions_page_id_wiki_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."wiki_pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wiki_versions" ADD CONSTRAINT "wiki_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_log_candidate" ON "candidate_log" USING btree ("candidate_id","id");--> statement-breakpoint
CREATE INDEX "lead_events_lead" ON "lead_events" USING btree ("lead_id","id");--> statement-breakpoint
CREATE INDEX "leads_added" ON "leads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leads_recruiter" ON "leads" USING btree ("recruiter_id","created_at");--> statement-breakpoint
CREATE INDEX "leads_organization_name" ON "leads" USING btree (lower("organization_name"));--> statement-breakpoint
CREATE INDEX "leads_follow_up" ON "leads" USING btree ("next_follow_up_on");--> statement-breakpoint
CREATE INDEX "wiki_attachments_page" ON "wiki_attachments" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "wiki_attachments_type" ON "wiki_attachments" USING btree ("document_type","id");--> statement-breakpoint
CREATE INDEX "wiki_pages_words" ON "wiki_pages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "wiki_pages_category" ON "wiki_pages" USING btree (lower("category"));--> statement-breakpoint
CREATE INDEX "candidates_name_words" ON "candidates" USING gin (to_tsvector('simple', translate(full_name, '.''/@_-', '      ')));--> statement-breakpoint
CREATE INDEX "candidates_employer_words" ON "candidates" USING gin (to_tsvector('simple', translate(current_employer, '.''/@_-', '      ')));--> statement-breakpoint
CREATE INDEX "candidates_email_start" ON "candidates" USING btree ("email_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "candidates_contact_start" ON "candidates" USING btree ("contact_number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "candidates_city_id" ON "candidates" USING btree ("current_city_id","last_action_at");--> statement-breakpoint
CREATE INDEX "candidates_function" ON "candidates" USING btree ("function_id","last_action_at");--> statement-breakpoint
CREATE INDEX "candidates_notice" ON "candidates" USING btree ("notice_period","last_action_at");--> statement-breakpoint
CREATE INDEX "candidates_status_sorted" ON "candidates" USING btree ("status_id","id");--> statement-breakpoint
CREATE INDEX "candidates_designation" ON "candidates" USING btree ("designation","id");--> statement-breakpoint
CREATE INDEX "candidates_designation_last" ON "candidates" USING btree ("designation" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "candidates_employer" ON "candidates" USING btree ("current_employer","id");--> statement-breakpoint
CREATE INDEX "candidates_employer_last" ON "candidates" USING btree ("current_employer" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "candidates_expected" ON "candidates" USING btree ("expected_ctc","id");--> statement-breakpoint
CREATE INDEX "candidates_expected_last" ON "candidates" USING btree ("expected_ctc" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "candidates_experience_last" ON "candidates" USING btree ("total_experience" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "candidates_ctc_last" ON "candidates" USING btree ("current_ctc" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "candidates_contact" ON "candidates" USING btree ("contact_number","id");