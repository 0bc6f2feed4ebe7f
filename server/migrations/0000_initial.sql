CREATE TABLE "audit_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamptz NOT NULL,
	"user_id" integer,
	"role" text,
	"action" text NOT NULL,
	"subject" text,
	"subject_id" integer,
	"address" text,
	"facts" jsonb
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	CONSTRAINT "stored_files_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_name" text NOT NULL,
	"sub_domain" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "accounts_subDomain_unique" UNIQUE("sub_domain")
);
--> statement-breakpoint
CREATE TABLE "attempt_counters" (
	"name" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"since" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"identity_provider_id" integer NOT NULL,
	"subject" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_providers" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "identity_providers_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"used_at" timestamptz,
	CONSTRAINT "password_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "provider_sign_ins" (
	"id" serial PRIMARY KEY NOT NULL,
	"browser_key_hash" text NOT NULL,
	"identity_provider_id" integer NOT NULL,
	"state" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"used_at" timestamptz,
	CONSTRAINT "provider_sign_ins_browserKeyHash_unique" UNIQUE("browser_key_hash")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "reset_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"at" timestamptz NOT NULL,
	"answered_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"stage" text DEFAULT 'complete' NOT NULL,
	"viewer_id" integer,
	"address" text NOT NULL,
	"device" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"started_at" timestamptz NOT NULL,
	"last_seen_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	"ended_how" text,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"sealed_key" text,
	"since" timestamptz,
	"pending_key" text,
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" serial PRIMARY KEY NOT NULL,
	"invoice_number" text NOT NULL,
	"application_id" integer NOT NULL,
	"organization_id" integer NOT NULL,
	"invoice_date" date NOT NULL,
	"due_date" date NOT NULL,
	"ctc" bigint NOT NULL,
	"fee_percent" numeric(5,2),
	"amount" bigint NOT NULL,
	"amount_paid" bigint DEFAULT 0 NOT NULL,
	"payment_status" text NOT NULL,
	"flag" text,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "number_ranges" (
	"name" text PRIMARY KEY NOT NULL,
	"next" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" serial PRIMARY KEY NOT NULL,
	"candidate_id" integer NOT NULL,
	"position_id" integer NOT NULL,
	"organization_id" integer NOT NULL,
	"status_id" integer NOT NULL,
	"status_since" timestamptz NOT NULL,
	"held_from" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"recruiter_id" integer NOT NULL,
	"qc_id" integer,
	"interview_stage_id" integer,
	"sent_to_client_at" timestamptz,
	"is_revealed" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"application_id" integer NOT NULL,
	"from_status_id" integer,
	"to_status_id" integer NOT NULL,
	"occurred_at" timestamptz NOT NULL,
	"user_id" integer,
	"role" text,
	"reason" text,
	"comment" text,
	"effective_on" date,
	"recruiter_id" integer NOT NULL,
	"qc_id" integer,
	"position_id" integer NOT NULL,
	"organization_id" integer NOT NULL,
	"is_first_entry" boolean NOT NULL,
	"undoes_id" integer,
	"undone_by_id" integer,
	"held_from_before" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"batch_id" text,
	"effects" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_cvs" (
	"id" serial PRIMARY KEY NOT NULL,
	"candidate_id" integer NOT NULL,
	"version_number" integer NOT NULL,
	"file_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"sha256" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"created_by" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_log" (
	"id" serial PRIMARY KEY NOT NULL,
	"candidate_id" integer NOT NULL,
	"at" timestamptz NOT NULL,
	"user_id" integer NOT NULL,
	"deed" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidates" (
	"id" serial PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"full_name" text GENERATED ALWAYS AS (first_name || ' ' || last_name) STORED NOT NULL,
	"gender" text NOT NULL,
	"email_id" text NOT NULL,
	"contact_code" text NOT NULL,
	"contact_number" text NOT NULL,
	"emergency_code" text,
	"emergency_number" text,
	"current_city_id" integer,
	"current_city_name" text NOT NULL,
	"preferred_city_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"function_id" integer,
	"source" text NOT NULL,
	"resume_source_folder" text,
	"industry_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"course_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"specialization_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"skill_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"language_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"designation" text,
	"current_employer" text,
	"hide_employer" boolean DEFAULT false NOT NULL,
	"total_experience" numeric(5,1),
	"current_ctc" bigint,
	"current_variable" bigint,
	"expected_ctc" bigint,
	"notice_period" text,
	"notice_negotiable" boolean DEFAULT false NOT NULL,
	"notice_serving" boolean DEFAULT false NOT NULL,
	"last_working_day" date,
	"offers_in_hand" integer,
	"date_of_birth" date,
	"pan" text,
	"rating" integer,
	"notes" text,
	"status_id" integer DEFAULT 1 NOT NULL,
	"last_action_at" timestamptz NOT NULL,
	"agency_organization_id" integer,
	"uploaded_by" integer NOT NULL,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" serial PRIMARY KEY NOT NULL,
	"application_id" integer NOT NULL,
	"stage_id" integer NOT NULL,
	"starts_at" timestamptz NOT NULL,
	"ends_at" timestamptz NOT NULL,
	"time_zone" text NOT NULL,
	"mode" text NOT NULL,
	"interviewer_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"link" text,
	"place" text,
	"previous_interview_id" integer,
	"state" text NOT NULL,
	"voided_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
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
CREATE TABLE "mails" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"sealed_body" text,
	"created_at" timestamptz NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamptz,
	"sent_at" timestamptz,
	"failed_at" timestamptz,
	"last_error" text,
	CONSTRAINT "mails_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state_id" integer
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"dialing_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "designations" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "functions" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "industries" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "languages" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skills" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "specializations" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"course_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "states" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "universities" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "joinings" (
	"id" serial PRIMARY KEY NOT NULL,
	"application_id" integer NOT NULL,
	"joined_on" date,
	"backed_out_on" date,
	"backout_reason" text,
	"last_working_day" date,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" serial PRIMARY KEY NOT NULL,
	"application_id" integer NOT NULL,
	"offered_ctc" bigint NOT NULL,
	"offered_on" date NOT NULL,
	"expected_joining_on" date NOT NULL,
	"accepted_on" date,
	"declined_on" date,
	"revoked_on" date,
	"remarks" text,
	"voided_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_engagements" (
	"id" serial PRIMARY KEY NOT NULL,
	"organization_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamptz NOT NULL,
	"subject" text NOT NULL,
	"notes" text,
	"user_id" integer NOT NULL,
	"done_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"organization_type" text NOT NULL,
	"vertical_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"industry_id" integer,
	"email" text,
	"contact_number" text,
	"website" text,
	"registration_id" text,
	"pan" text,
	"gst_number" text,
	"address" text,
	"city_id" integer,
	"zip_code" text,
	"client_status" text,
	"potential" text,
	"priority" text,
	"current_scope" text,
	"pitch_to_candidates" text,
	"on_boarded_on" date,
	"team_size" integer,
	"frontend_spoc_id" integer,
	"backend_spoc_id" integer,
	"owner_id" integer,
	"flat_fee" bigint,
	"fee_percent" numeric(5,2),
	"payment_terms_days" integer DEFAULT 30 NOT NULL,
	"replacement_period_days" integer DEFAULT 90 NOT NULL,
	"cooling_period_days" integer DEFAULT 180 NOT NULL,
	"reveal_status_id" integer DEFAULT 20 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "salary_bands" (
	"id" serial PRIMARY KEY NOT NULL,
	"organization_id" integer NOT NULL,
	"from_ctc" bigint NOT NULL,
	"to_ctc" bigint,
	"fee_percent" numeric(5,2) NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "interview_stages" (
	"id" serial PRIMARY KEY NOT NULL,
	"position_id" integer NOT NULL,
	"name" text NOT NULL,
	"sequence" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_team" (
	"organization_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "organization_team_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "position_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"position_id" integer NOT NULL,
	"kind" text NOT NULL,
	"file_id" integer NOT NULL,
	"created_at" timestamptz NOT NULL,
	"created_by" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "position_log" (
	"id" serial PRIMARY KEY NOT NULL,
	"position_id" integer NOT NULL,
	"at" timestamptz NOT NULL,
	"user_id" integer,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "position_recruiters" (
	"id" serial PRIMARY KEY NOT NULL,
	"position_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"is_backup" boolean DEFAULT false NOT NULL,
	"allocated_hours" integer DEFAULT 0 NOT NULL,
	"daily_cv_target" integer DEFAULT 0 NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"id" serial PRIMARY KEY NOT NULL,
	"organization_id" integer NOT NULL,
	"client_position_name" text NOT NULL,
	"provider_position_name" text NOT NULL,
	"vertical_id" integer NOT NULL,
	"function_id" integer,
	"priority" text NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"status_since" timestamptz,
	"total_openings" integer NOT NULL,
	"current_openings" integer NOT NULL,
	"min_experience" numeric(5,1),
	"max_experience" numeric(5,1),
	"min_ctc" bigint,
	"max_ctc" bigint,
	"city_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"course_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"skill_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"soft_skill_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"description" text,
	"client_hr_id" integer,
	"manager_id" integer,
	"qc_id" integer,
	"frontend_spoc_id" integer,
	"backend_spoc_id" integer,
	"agency_organization_id" integer,
	"received_on" date NOT NULL,
	"given_on" date,
	"start_on" date,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custom_roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "custom_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"name" text NOT NULL,
	"basic_role" text NOT NULL,
	"description" text,
	"permissions" text[] NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"custom_role_id" integer,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"full_name" text GENERATED ALWAYS AS (first_name || ' ' || last_name) STORED NOT NULL,
	"user_type" text NOT NULL,
	"primary_role" text NOT NULL,
	"organization_id" integer,
	"account_id" integer,
	"vertical_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"reporting_to_id" integer,
	"designation" text,
	"seniority_level" text,
	"contact_number" text,
	"city_id" integer,
	"language_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"industry_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"user_industry_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"function_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"skill_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"proficiency_level" text,
	"daily_cv_target" integer DEFAULT 0 NOT NULL,
	"monthly_revenue_target" bigint DEFAULT 0 NOT NULL,
	"allocated_hours" integer DEFAULT 0 NOT NULL,
	"light_theme_preference" boolean DEFAULT true NOT NULL,
	"profile_image" text,
	"profile_image_file_id" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"last_signed_in_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
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
ALTER TABLE "identity_links" ADD CONSTRAINT "identity_links_identity_provider_id_identity_providers_id_fk" FOREIGN KEY ("identity_provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_links" ADD CONSTRAINT "identity_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_sign_ins" ADD CONSTRAINT "provider_sign_ins_identity_provider_id_identity_providers_id_fk" FOREIGN KEY ("identity_provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_position_id_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."positions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_events" ADD CONSTRAINT "status_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_cvs" ADD CONSTRAINT "candidate_cvs_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_log" ADD CONSTRAINT "candidate_log_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_previous_interview_id_interviews_id_fk" FOREIGN KEY ("previous_interview_id") REFERENCES "public"."interviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specializations" ADD CONSTRAINT "specializations_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joinings" ADD CONSTRAINT "joinings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_engagements" ADD CONSTRAINT "organization_engagements_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_bands" ADD CONSTRAINT "salary_bands_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_assignments" ADD CONSTRAINT "portal_assignments_account_id_portal_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."portal_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_assignments" ADD CONSTRAINT "portal_assignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_assignments" ADD CONSTRAINT "portal_assignments_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_events" ADD CONSTRAINT "portal_events_account_id_portal_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."portal_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_events" ADD CONSTRAINT "portal_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_events" ADD CONSTRAINT "portal_events_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_secrets" ADD CONSTRAINT "portal_secrets_account_id_portal_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."portal_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_stages" ADD CONSTRAINT "interview_stages_position_id_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."positions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_team" ADD CONSTRAINT "organization_team_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_team" ADD CONSTRAINT "organization_team_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_files" ADD CONSTRAINT "position_files_position_id_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."positions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_log" ADD CONSTRAINT "position_log_position_id_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."positions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_recruiters" ADD CONSTRAINT "position_recruiters_position_id_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."positions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_recruiters" ADD CONSTRAINT "position_recruiters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_custom_role_id_custom_roles_id_fk" FOREIGN KEY ("custom_role_id") REFERENCES "public"."custom_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wiki_attachments" ADD CONSTRAINT "wiki_attachments_page_id_wiki_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."wiki_pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wiki_attachments" ADD CONSTRAINT "wiki_attachments_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wiki_attachments" ADD CONSTRAINT "wiki_attachments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wiki_versions" ADD CONSTRAINT "wiki_versions_page_id_wiki_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."wiki_pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wiki_versions" ADD CONSTRAINT "wiki_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit_entries" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_user" ON "audit_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "stored_files_sha256" ON "stored_files" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_links_subject" ON "identity_links" USING btree ("identity_provider_id","subject");--> statement-breakpoint
CREATE INDEX "password_links_user" ON "password_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_code" ON "recovery_codes" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE INDEX "reset_requests_open" ON "reset_requests" USING btree ("answered_at","id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "sessions_started" ON "sessions" USING btree ("started_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("invoice_number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_application" ON "invoices" USING btree ("application_id") WHERE payment_status <> 'Cancelled';--> statement-breakpoint
CREATE INDEX "invoices_organization" ON "invoices" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "invoices_status" ON "invoices" USING btree ("payment_status","due_date");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_pair" ON "applications" USING btree ("candidate_id","position_id");--> statement-breakpoint
CREATE INDEX "applications_position" ON "applications" USING btree ("position_id","status_id");--> statement-breakpoint
CREATE INDEX "applications_organization" ON "applications" USING btree ("organization_id","candidate_id") WHERE sent_to_client_at is not null;--> statement-breakpoint
CREATE INDEX "applications_recruiter" ON "applications" USING btree ("recruiter_id","status_since");--> statement-breakpoint
CREATE INDEX "applications_qc" ON "applications" USING btree ("qc_id","status_id","status_since");--> statement-breakpoint
CREATE INDEX "applications_status" ON "applications" USING btree ("status_id","status_since");--> statement-breakpoint
CREATE INDEX "applications_since" ON "applications" USING btree ("status_since","id");--> statement-breakpoint
CREATE INDEX "status_events_application" ON "status_events" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "status_events_recruiter" ON "status_events" USING btree ("to_status_id","occurred_at","recruiter_id","application_id") WHERE is_first_entry;--> statement-breakpoint
CREATE INDEX "status_events_qc" ON "status_events" USING btree ("to_status_id","occurred_at","qc_id","application_id") WHERE is_first_entry;--> statement-breakpoint
CREATE INDEX "status_events_position" ON "status_events" USING btree ("position_id","to_status_id");--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_cvs_version" ON "candidate_cvs" USING btree ("candidate_id","version_number");--> statement-breakpoint
CREATE INDEX "candidate_cvs_sha256" ON "candidate_cvs" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "candidate_log_candidate" ON "candidate_log" USING btree ("candidate_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "candidates_email" ON "candidates" USING btree ("email_id");--> statement-breakpoint
CREATE INDEX "candidates_created" ON "candidates" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "candidates_last_action" ON "candidates" USING btree ("last_action_at","id");--> statement-breakpoint
CREATE INDEX "candidates_name" ON "candidates" USING btree ("full_name","id");--> statement-breakpoint
CREATE INDEX "candidates_name_words" ON "candidates" USING gin (to_tsvector('simple', translate(full_name, '.''/@_-', '      ')));--> statement-breakpoint
CREATE INDEX "candidates_employer_words" ON "candidates" USING gin (to_tsvector('simple', translate(current_employer, '.''/@_-', '      ')));--> statement-breakpoint
CREATE INDEX "candidates_email_start" ON "candidates" USING btree ("email_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "candidates_contact_start" ON "candidates" USING btree ("contact_number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "candidates_city" ON "candidates" USING btree ("current_city_name","id");--> statement-breakpoint
CREATE INDEX "candidates_city_id" ON "candidates" USING btree ("current_city_id","last_action_at");--> statement-breakpoint
CREATE INDEX "candidates_function" ON "candidates" USING btree ("function_id","last_action_at");--> statement-breakpoint
CREATE INDEX "candidates_notice" ON "candidates" USING btree ("notice_period","last_action_at");--> statement-breakpoint
CREATE INDEX "candidates_status" ON "candidates" USING btree ("status_id","last_action_at");--> statement-breakpoint
CREATE INDEX "candidates_status_sorted" ON "candidates" USING btree ("status_id","id");--> statement-breakpoint
CREATE INDEX "candidates_designation" ON "candidates" USING btree ("designation","id");--> statement-breakpoint
CREATE INDEX "candidates_designation_last" ON "candidates" USING btree ("designation" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "candidates_employer" ON "candidates" USING btree ("current_employer","id");--> statement-breakpoint
CREATE INDEX "candidates_employer_last" ON "candidates" USING btree ("current_employer" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "candidates_source" ON "candidates" USING btree ("source","id");--> statement-breakpoint
CREATE INDEX "candidates_experience" ON "candidates" USING btree ("total_experience","id");--> statement-breakpoint
CREATE INDEX "candidates_experience_last" ON "candidates" USING btree ("total_experience" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "candidates_ctc" ON "candidates" USING btree ("current_ctc","id");--> statement-breakpoint
CREATE INDEX "candidates_ctc_last" ON "candidates" USING btree ("current_ctc" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "candidates_expected" ON "candidates" USING btree ("expected_ctc","id");--> statement-breakpoint
CREATE INDEX "candidates_expected_last" ON "candidates" USING btree ("expected_ctc" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "candidates_contact" ON "candidates" USING btree ("contact_number","id");--> statement-breakpoint
CREATE INDEX "candidates_uploader" ON "candidates" USING btree ("uploaded_by","id");--> statement-breakpoint
CREATE INDEX "candidates_agency" ON "candidates" USING btree ("agency_organization_id","id");--> statement-breakpoint
CREATE INDEX "candidates_skills" ON "candidates" USING gin ("skill_ids");--> statement-breakpoint
CREATE INDEX "candidates_industries" ON "candidates" USING gin ("industry_ids");--> statement-breakpoint
CREATE INDEX "interviews_application" ON "interviews" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "interviews_starts" ON "interviews" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "interviews_interviewers" ON "interviews" USING gin ("interviewer_ids");--> statement-breakpoint
CREATE INDEX "lead_events_lead" ON "lead_events" USING btree ("lead_id","id");--> statement-breakpoint
CREATE INDEX "leads_added" ON "leads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leads_recruiter" ON "leads" USING btree ("recruiter_id","created_at");--> statement-breakpoint
CREATE INDEX "leads_organization_name" ON "leads" USING btree (lower("organization_name"));--> statement-breakpoint
CREATE INDEX "leads_follow_up" ON "leads" USING btree ("next_follow_up_on");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "cities_name" ON "cities" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "skills_name" ON "skills" USING btree ("name");--> statement-breakpoint
CREATE INDEX "specializations_course" ON "specializations" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "joinings_application" ON "joinings" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "joinings_joined" ON "joinings" USING btree ("joined_on");--> statement-breakpoint
CREATE INDEX "offers_application" ON "offers" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "offers_expected" ON "offers" USING btree ("expected_joining_on");--> statement-breakpoint
CREATE INDEX "organization_engagements_at" ON "organization_engagements" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "organization_engagements_organization" ON "organization_engagements" USING btree ("organization_id","at");--> statement-breakpoint
CREATE INDEX "organizations_name" ON "organizations" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "organizations_type" ON "organizations" USING btree ("organization_type","id");--> statement-breakpoint
CREATE INDEX "organizations_frontend_spoc" ON "organizations" USING btree ("frontend_spoc_id");--> statement-breakpoint
CREATE INDEX "organizations_backend_spoc" ON "organizations" USING btree ("backend_spoc_id");--> statement-breakpoint
CREATE INDEX "salary_bands_organization" ON "salary_bands" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "portal_accounts_name" ON "portal_accounts" USING btree (lower("account_name")) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "portal_assignments_account" ON "portal_assignments" USING btree ("account_id","from");--> statement-breakpoint
CREATE INDEX "portal_assignments_user" ON "portal_assignments" USING btree ("user_id","from");--> statement-breakpoint
CREATE INDEX "portal_events_at" ON "portal_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "portal_events_account" ON "portal_events" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "interview_stages_name" ON "interview_stages" USING btree ("position_id","name");--> statement-breakpoint
CREATE INDEX "organization_team_user" ON "organization_team" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "position_files_position" ON "position_files" USING btree ("position_id","kind");--> statement-breakpoint
CREATE INDEX "position_log_position" ON "position_log" USING btree ("position_id","id");--> statement-breakpoint
CREATE INDEX "position_recruiters_position" ON "position_recruiters" USING btree ("position_id");--> statement-breakpoint
CREATE INDEX "position_recruiters_user" ON "position_recruiters" USING btree ("user_id","position_id");--> statement-breakpoint
CREATE INDEX "positions_organization" ON "positions" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "positions_status" ON "positions" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "positions_received" ON "positions" USING btree ("received_on","id");--> statement-breakpoint
CREATE INDEX "positions_name" ON "positions" USING btree ("provider_position_name","id");--> statement-breakpoint
CREATE INDEX "positions_qc" ON "positions" USING btree ("qc_id");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_roles_name" ON "custom_roles" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "user_roles_role" ON "user_roles" USING btree ("role");--> statement-breakpoint
CREATE INDEX "user_roles_custom" ON "user_roles" USING btree ("custom_role_id");--> statement-breakpoint
CREATE INDEX "users_reporting_to" ON "users" USING btree ("reporting_to_id");--> statement-breakpoint
CREATE INDEX "users_organization" ON "users" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("full_name","id");--> statement-breakpoint
CREATE INDEX "wiki_attachments_page" ON "wiki_attachments" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "wiki_attachments_type" ON "wiki_attachments" USING btree ("document_type","id");--> statement-breakpoint
CREATE INDEX "wiki_pages_words" ON "wiki_pages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "wiki_pages_category" ON "wiki_pages" USING btree (lower("category"));