CREATE TABLE "personal_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" integer NOT NULL,
	"user_id" integer,
	"created_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"used_at" timestamptz,
	CONSTRAINT "personal_links_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"credit_number" text NOT NULL,
	"invoice_id" integer NOT NULL,
	"credit_date" date NOT NULL,
	"amount" bigint NOT NULL,
	"cgst" bigint DEFAULT 0 NOT NULL,
	"sgst" bigint DEFAULT 0 NOT NULL,
	"igst" bigint DEFAULT 0 NOT NULL,
	"total" bigint GENERATED ALWAYS AS (amount + cgst + sgst + igst) STORED NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" serial PRIMARY KEY NOT NULL,
	"invoice_id" integer NOT NULL,
	"kind" text NOT NULL,
	"paid_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"deducted" bigint DEFAULT 0 NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"remarks" text,
	"reverses_id" integer,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cooling_exceptions" (
	"id" serial PRIMARY KEY NOT NULL,
	"application_id" integer NOT NULL,
	"reason" text NOT NULL,
	"at" timestamptz NOT NULL,
	"user_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" serial PRIMARY KEY NOT NULL,
	"application_id" integer NOT NULL,
	"candidate_id" integer NOT NULL,
	"organization_id" integer NOT NULL,
	"position_id" integer NOT NULL,
	"recruiter_id" integer NOT NULL,
	"cv_id" integer,
	"file_sha256" text,
	"sent_at" timestamptz NOT NULL,
	"sent_by" integer,
	"has_consent" boolean DEFAULT false NOT NULL,
	"exception_reason" text,
	"withdraws_id" integer
);
--> statement-breakpoint
CREATE TABLE "candidate_communications" (
	"id" serial PRIMARY KEY NOT NULL,
	"candidate_id" integer NOT NULL,
	"position_id" integer,
	"communication_type" text,
	"subject" text,
	"details" text,
	"comments" text,
	"at" timestamptz NOT NULL,
	"user_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checklist_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"candidate_id" integer NOT NULL,
	"position_id" integer NOT NULL,
	"document" text NOT NULL,
	"file_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"remarks" text,
	"created_at" timestamptz NOT NULL,
	"created_by" integer NOT NULL,
	"removed_at" timestamptz,
	"removed_by" integer
);
--> statement-breakpoint
CREATE TABLE "candidate_educations" (
	"id" serial PRIMARY KEY NOT NULL,
	"candidate_id" integer NOT NULL,
	"course_id" integer,
	"specialization_id" integer,
	"university_id" integer,
	"institute" text,
	"passing_year" integer,
	"score" text,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_employments" (
	"id" serial PRIMARY KEY NOT NULL,
	"candidate_id" integer NOT NULL,
	"employer" text NOT NULL,
	"designation" text,
	"from" date,
	"to" date,
	"is_current" boolean DEFAULT false NOT NULL,
	"city" text,
	"ctc" bigint,
	"reason_for_leaving" text,
	"responsibilities" text,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maskings" (
	"id" serial PRIMARY KEY NOT NULL,
	"candidate_id" integer NOT NULL,
	"position_id" integer NOT NULL,
	"shows_cv" boolean DEFAULT true NOT NULL,
	"hidden_parts" text[] DEFAULT '{}'::text[] NOT NULL,
	"hidden_words" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_vendors" (
	"candidate_id" integer PRIMARY KEY NOT NULL,
	"contact_name" text,
	"contact_email" text,
	"contact_number" text,
	"supplied_on" date,
	"agreed_fee" text,
	"remarks" text,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_feedback" (
	"id" serial PRIMARY KEY NOT NULL,
	"application_id" integer NOT NULL,
	"answer" text NOT NULL,
	"comment" text,
	"hold_until" date,
	"at" timestamptz NOT NULL,
	"user_id" integer NOT NULL,
	"by_link" integer
);
--> statement-breakpoint
CREATE TABLE "client_reminders" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"application_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"sent_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dashboard_layouts" (
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"parts" text[] DEFAULT '{}'::text[] NOT NULL,
	"hidden" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "dashboard_layouts_user_id_role_pk" PRIMARY KEY("user_id","role")
);
--> statement-breakpoint
CREATE TABLE "drive_attendance" (
	"application_id" integer NOT NULL,
	"day" date NOT NULL,
	"arrived_at" timestamptz,
	"absent_at" timestamptz,
	"noted_by" integer NOT NULL,
	CONSTRAINT "drive_attendance_application_id_day_pk" PRIMARY KEY("application_id","day")
);
--> statement-breakpoint
CREATE TABLE "candidate_keys" (
	"candidate_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "candidate_keys_candidate_id_kind_key_pk" PRIMARY KEY("candidate_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "candidate_merges" (
	"id" serial PRIMARY KEY NOT NULL,
	"survivor_id" integer NOT NULL,
	"merged_id" integer NOT NULL,
	"at" timestamptz NOT NULL,
	"user_id" integer NOT NULL,
	"record" jsonb NOT NULL,
	"undone_at" timestamptz,
	"undone_by" integer
);
--> statement-breakpoint
CREATE TABLE "duplicate_pairs" (
	"id" serial PRIMARY KEY NOT NULL,
	"first_id" integer NOT NULL,
	"second_id" integer NOT NULL,
	"kinds" text[] NOT NULL,
	"strength" integer NOT NULL,
	"state" text NOT NULL,
	"found_at" timestamptz NOT NULL,
	"decided_at" timestamptz,
	"decided_by" integer
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" integer NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"name" text,
	"key" text,
	"file_id" integer,
	"cv_text" text,
	"record_id" integer,
	"record_version" integer,
	CONSTRAINT "import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"headings" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"rows" integer NOT NULL,
	"note" text,
	"created_at" timestamptz NOT NULL,
	"created_by" integer NOT NULL,
	"role" text NOT NULL,
	"finished_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"sealed_key" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "calendar_feeds_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "feedback_ratings" (
	"feedback_id" integer NOT NULL,
	"skill_id" integer NOT NULL,
	"rating" integer NOT NULL,
	CONSTRAINT "feedback_ratings_feedback_id_skill_id_pk" PRIMARY KEY("feedback_id","skill_id")
);
--> statement-breakpoint
CREATE TABLE "interview_feedbacks" (
	"id" serial PRIMARY KEY NOT NULL,
	"interview_id" integer NOT NULL,
	"interviewer_id" integer NOT NULL,
	"verdict" text NOT NULL,
	"rejection_reason_id" integer,
	"rating" integer NOT NULL,
	"comments" text NOT NULL,
	"given_at" timestamptz NOT NULL,
	"given_by" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interview_follow_ups" (
	"id" serial PRIMARY KEY NOT NULL,
	"interview_id" integer NOT NULL,
	"at" timestamptz NOT NULL,
	"user_id" integer NOT NULL,
	"note" text NOT NULL,
	"next_follow_up_on" date
);
--> statement-breakpoint
CREATE TABLE "interview_slots" (
	"id" serial PRIMARY KEY NOT NULL,
	"position_id" integer NOT NULL,
	"stage_id" integer,
	"series_id" text,
	"starts_at" timestamptz NOT NULL,
	"ends_at" timestamptz NOT NULL,
	"time_zone" text NOT NULL,
	"mode" text NOT NULL,
	"place" text,
	"capacity" integer DEFAULT 1 NOT NULL,
	"interviewer_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"withdrawn_at" timestamptz,
	"withdrawn_by" integer,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "joinability_scores" (
	"id" serial PRIMARY KEY NOT NULL,
	"application_id" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"score" integer NOT NULL,
	"concerns" text[] NOT NULL,
	"remarks" text,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "joining_contacts" (
	"id" serial PRIMARY KEY NOT NULL,
	"application_id" integer NOT NULL,
	"at" timestamptz NOT NULL,
	"channel" text NOT NULL,
	"outcome" text NOT NULL,
	"notes" text,
	"next_contact_on" date NOT NULL,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "joining_feedbacks" (
	"id" serial PRIMARY KEY NOT NULL,
	"application_id" integer NOT NULL,
	"after_days" integer NOT NULL,
	"taken_on" date NOT NULL,
	"settling" text NOT NULL,
	"candidate_words" text NOT NULL,
	"client_words" text,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_letters" (
	"id" serial PRIMARY KEY NOT NULL,
	"organization_id" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_addresses" (
	"id" serial PRIMARY KEY NOT NULL,
	"organization_id" integer NOT NULL,
	"label" text NOT NULL,
	"address" text NOT NULL,
	"city_id" integer,
	"zip_code" text
);
--> statement-breakpoint
CREATE TABLE "organization_contacts" (
	"id" serial PRIMARY KEY NOT NULL,
	"organization_id" integer NOT NULL,
	"name" text NOT NULL,
	"designation" text,
	"email" text,
	"contact_number" text,
	"is_primary" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"organization_id" integer NOT NULL,
	"kind" text NOT NULL,
	"file_id" integer NOT NULL,
	"created_at" timestamptz NOT NULL,
	"created_by" integer NOT NULL,
	"removed_at" timestamptz,
	"removed_by" integer
);
--> statement-breakpoint
CREATE TABLE "report_mails" (
	"id" serial PRIMARY KEY NOT NULL,
	"report" text NOT NULL,
	"filters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"frequency" text NOT NULL,
	"weekday" integer,
	"hour" integer NOT NULL,
	"period" text NOT NULL,
	"format" text NOT NULL,
	"receiver_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"next_run_at" timestamptz,
	"last_run_at" timestamptz,
	"last_result" text,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "qc_feedbacks" (
	"id" serial PRIMARY KEY NOT NULL,
	"application_id" integer NOT NULL,
	"outcome" text NOT NULL,
	"rejection_reason_id" integer,
	"checks" text[] DEFAULT '{}'::text[] NOT NULL,
	"comments" text,
	"at" timestamptz NOT NULL,
	"user_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "screening_calls" (
	"id" serial PRIMARY KEY NOT NULL,
	"sheet_id" integer NOT NULL,
	"called_on" date NOT NULL,
	"outcome" text NOT NULL,
	"comment" text,
	"next_call_on" date,
	"at" timestamptz NOT NULL,
	"user_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "screening_sheets" (
	"id" serial PRIMARY KEY NOT NULL,
	"application_id" integer NOT NULL,
	"state" text NOT NULL,
	"questions" jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"outcome" text,
	"called_on" date,
	"comments" text,
	"stop_reason" text,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_search" (
	"candidate_id" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL,
	"total_experience" numeric(5,1),
	"current_ctc" bigint,
	"expected_ctc" bigint,
	"notice_days" integer,
	"rating" integer,
	"added_on" date NOT NULL,
	"indexed_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"query" text DEFAULT '' NOT NULL,
	"filters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"owner_id" integer NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"removed_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_alert_hits" (
	"saved_search_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"candidate_id" integer NOT NULL,
	"at" timestamptz NOT NULL,
	CONSTRAINT "search_alert_hits_saved_search_id_user_id_candidate_id_pk" PRIMARY KEY("saved_search_id","user_id","candidate_id")
);
--> statement-breakpoint
CREATE TABLE "search_alerts" (
	"saved_search_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"since" timestamptz NOT NULL,
	"looked_until" timestamptz NOT NULL,
	CONSTRAINT "search_alerts_saved_search_id_user_id_pk" PRIMARY KEY("saved_search_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sourcing_point_log" (
	"id" serial PRIMARY KEY NOT NULL,
	"position_id" integer NOT NULL,
	"at" timestamptz NOT NULL,
	"user_id" integer,
	"step" text,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"reason" text,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sourcing_points" (
	"id" serial PRIMARY KEY NOT NULL,
	"position_id" integer NOT NULL,
	"status" text NOT NULL,
	"sourcing_option" text,
	"target_companies" text[] DEFAULT '{}'::text[] NOT NULL,
	"keywords" text[] DEFAULT '{}'::text[] NOT NULL,
	"city_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"must_haves" text,
	"approach" text,
	"sent_at" timestamptz,
	"sent_by" integer,
	"decided_at" timestamptz,
	"decided_by" integer,
	"reason" text,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sourcing_points_positionId_unique" UNIQUE("position_id")
);
--> statement-breakpoint
CREATE TABLE "candidate_allocations" (
	"candidate_id" integer PRIMARY KEY NOT NULL,
	"recruiter_id" integer NOT NULL,
	"allocated_at" timestamptz NOT NULL,
	"allocated_by" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "invoices_application";--> statement-breakpoint
DROP INDEX "applications_pair";--> statement-breakpoint
DROP INDEX "candidates_email";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "order_number" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "cgst" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "sgst" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "igst" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "total" bigint GENERATED ALWAYS AS (amount + cgst + sgst + igst) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credited" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "due" bigint GENERATED ALWAYS AS (case when payment_status = 'Cancelled' then 0 else greatest(0, amount + cgst + sgst + igst - credited - amount_paid) end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "issued_at" timestamptz;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "issued_by" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "parties" jsonb;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "superseded_by_id" integer;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "merged_into_id" integer;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "slot_id" integer;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "seat" integer;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "chain_id" integer;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "acknowledgement" text DEFAULT 'Awaited' NOT NULL;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "acknowledged_at" timestamptz;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "acknowledgement_note" text;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "link_shared_at" timestamptz;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "designations" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "designations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "functions" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "functions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "industries" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "industries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "languages" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "languages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "skills" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "skills" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "specializations" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "specializations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "states" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "states" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "universities" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "universities" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "joinings" ADD COLUMN "resigned_on" date;--> statement-breakpoint
ALTER TABLE "joinings" ADD COLUMN "last_contact_at" timestamptz;--> statement-breakpoint
ALTER TABLE "joinings" ADD COLUMN "last_outcome" text;--> statement-breakpoint
ALTER TABLE "joinings" ADD COLUMN "next_contact_on" date;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "fixed_ctc" bigint;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "variable_ctc" bigint;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "joining_bonus" bigint;--> statement-breakpoint
ALTER TABLE "organization_engagements" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "organization_engagements" ADD COLUMN "cancelled_at" timestamptz;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "working_hours" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "benefits" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "course_ids" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "specialization_ids" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "university_ids" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "minimum_marks" numeric(5,2);--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "passed_from" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "education_notes" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "billing_name" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "billing_email" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "billing_address" text;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "skill_needs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "checklist" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cooling_exceptions" ADD CONSTRAINT "cooling_exceptions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_communications" ADD CONSTRAINT "candidate_communications_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_files" ADD CONSTRAINT "checklist_files_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_educations" ADD CONSTRAINT "candidate_educations_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_employments" ADD CONSTRAINT "candidate_employments_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maskings" ADD CONSTRAINT "maskings_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_vendors" ADD CONSTRAINT "candidate_vendors_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_feedback" ADD CONSTRAINT "client_feedback_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_feedback" ADD CONSTRAINT "client_feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_reminders" ADD CONSTRAINT "client_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_layouts" ADD CONSTRAINT "dashboard_layouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_attendance" ADD CONSTRAINT "drive_attendance_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_keys" ADD CONSTRAINT "candidate_keys_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_merges" ADD CONSTRAINT "candidate_merges_survivor_id_candidates_id_fk" FOREIGN KEY ("survivor_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_merges" ADD CONSTRAINT "candidate_merges_merged_id_candidates_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD CONSTRAINT "duplicate_pairs_first_id_candidates_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD CONSTRAINT "duplicate_pairs_second_id_candidates_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_ratings" ADD CONSTRAINT "feedback_ratings_feedback_id_interview_feedbacks_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."interview_feedbacks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_feedbacks" ADD CONSTRAINT "interview_feedbacks_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_feedbacks" ADD CONSTRAINT "interview_feedbacks_interviewer_id_users_id_fk" FOREIGN KEY ("interviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_feedbacks" ADD CONSTRAINT "interview_feedbacks_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_follow_ups" ADD CONSTRAINT "interview_follow_ups_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_follow_ups" ADD CONSTRAINT "interview_follow_ups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_slots" ADD CONSTRAINT "interview_slots_position_id_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."positions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joinability_scores" ADD CONSTRAINT "joinability_scores_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joining_contacts" ADD CONSTRAINT "joining_contacts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joining_feedbacks" ADD CONSTRAINT "joining_feedbacks_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_letters" ADD CONSTRAINT "offer_letters_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_addresses" ADD CONSTRAINT "organization_addresses_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_contacts" ADD CONSTRAINT "organization_contacts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_files" ADD CONSTRAINT "organization_files_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_files" ADD CONSTRAINT "organization_files_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qc_feedbacks" ADD CONSTRAINT "qc_feedbacks_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_calls" ADD CONSTRAINT "screening_calls_sheet_id_screening_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."screening_sheets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_sheets" ADD CONSTRAINT "screening_sheets_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_search" ADD CONSTRAINT "candidate_search_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_alert_hits" ADD CONSTRAINT "search_alert_hits_saved_search_id_saved_searches_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_searches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_alert_hits" ADD CONSTRAINT "search_alert_hits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_saved_search_id_saved_searches_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_searches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sourcing_point_log" ADD CONSTRAINT "sourcing_point_log_position_id_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."positions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sourcing_points" ADD CONSTRAINT "sourcing_points_position_id_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."positions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_allocations" ADD CONSTRAINT "candidate_allocations_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_allocations" ADD CONSTRAINT "candidate_allocations_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "personal_links_subject" ON "personal_links" USING btree ("purpose","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_number" ON "credit_notes" USING btree ("credit_number");--> statement-breakpoint
CREATE INDEX "credit_notes_invoice" ON "credit_notes" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "payments_day" ON "payments" USING btree ("paid_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reverses" ON "payments" USING btree ("reverses_id") WHERE reverses_id is not null;--> statement-breakpoint
CREATE INDEX "cooling_exceptions_application" ON "cooling_exceptions" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "submissions_application" ON "submissions" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "submissions_organization" ON "submissions" USING btree ("organization_id","sent_at");--> statement-breakpoint
CREATE INDEX "submissions_sent" ON "submissions" USING btree ("sent_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_withdrawn" ON "submissions" USING btree ("withdraws_id") WHERE withdraws_id is not null;--> statement-breakpoint
CREATE INDEX "candidate_communications_candidate" ON "candidate_communications" USING btree ("candidate_id","id");--> statement-breakpoint
CREATE INDEX "candidate_communications_position" ON "candidate_communications" USING btree ("position_id","id");--> statement-breakpoint
CREATE INDEX "checklist_files_candidate" ON "checklist_files" USING btree ("candidate_id","position_id","id");--> statement-breakpoint
CREATE INDEX "candidate_educations_candidate" ON "candidate_educations" USING btree ("candidate_id","id");--> statement-breakpoint
CREATE INDEX "candidate_employments_candidate" ON "candidate_employments" USING btree ("candidate_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "maskings_pair" ON "maskings" USING btree ("candidate_id","position_id");--> statement-breakpoint
CREATE INDEX "client_feedback_application" ON "client_feedback" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "client_reminders_user" ON "client_reminders" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "client_reminders_applications" ON "client_reminders" USING gin ("application_ids");--> statement-breakpoint
CREATE INDEX "candidate_keys_key" ON "candidate_keys" USING btree ("kind","key","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_merges_survivor" ON "candidate_merges" USING btree ("survivor_id","id");--> statement-breakpoint
CREATE INDEX "candidate_merges_merged" ON "candidate_merges" USING btree ("merged_id","id");--> statement-breakpoint
CREATE INDEX "candidate_merges_at" ON "candidate_merges" USING btree ("at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "duplicate_pairs_pair" ON "duplicate_pairs" USING btree ("first_id","second_id");--> statement-breakpoint
CREATE INDEX "duplicate_pairs_second" ON "duplicate_pairs" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "duplicate_pairs_queue" ON "duplicate_pairs" USING btree ("state","strength","id");--> statement-breakpoint
CREATE INDEX "duplicate_pairs_found" ON "duplicate_pairs" USING btree ("found_at","id");--> statement-breakpoint
CREATE INDEX "duplicate_pairs_strength" ON "duplicate_pairs" USING btree ("strength","id");--> statement-breakpoint
CREATE INDEX "import_rows_state" ON "import_rows" USING btree ("import_id","state","row");--> statement-breakpoint
CREATE INDEX "import_rows_key" ON "import_rows" USING btree ("import_id","key");--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "imports_state" ON "imports" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "interview_feedbacks_interviewer" ON "interview_feedbacks" USING btree ("interview_id","interviewer_id");--> statement-breakpoint
CREATE INDEX "interview_follow_ups_interview" ON "interview_follow_ups" USING btree ("interview_id","id");--> statement-breakpoint
CREATE INDEX "interview_slots_position" ON "interview_slots" USING btree ("position_id","starts_at");--> statement-breakpoint
CREATE INDEX "interview_slots_starts" ON "interview_slots" USING btree ("starts_at") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "joinability_scores_application" ON "joinability_scores" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "joining_contacts_application" ON "joining_contacts" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "joining_feedbacks_application" ON "joining_feedbacks" USING btree ("application_id","after_days","id");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_letters_organization" ON "offer_letters" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "organization_addresses_organization" ON "organization_addresses" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "organization_contacts_organization" ON "organization_contacts" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "organization_files_organization" ON "organization_files" USING btree ("organization_id","kind","id");--> statement-breakpoint
CREATE INDEX "report_mails_due" ON "report_mails" USING btree ("next_run_at") WHERE next_run_at is not null;--> statement-breakpoint
CREATE INDEX "report_mails_owner" ON "report_mails" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "report_mails_receivers" ON "report_mails" USING gin ("receiver_ids");--> statement-breakpoint
CREATE INDEX "qc_feedbacks_application" ON "qc_feedbacks" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "screening_calls_sheet" ON "screening_calls" USING btree ("sheet_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "screening_sheets_application" ON "screening_sheets" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "screening_sheets_called" ON "screening_sheets" USING btree ("called_on","id");--> statement-breakpoint
CREATE INDEX "candidate_search_words" ON "candidate_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "candidate_search_experience" ON "candidate_search" USING btree ("total_experience","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_search_ctc" ON "candidate_search" USING btree ("current_ctc","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_search_indexed" ON "candidate_search" USING btree ("indexed_at","candidate_id");--> statement-breakpoint
CREATE INDEX "saved_searches_owner" ON "saved_searches" USING btree ("owner_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "saved_searches_shared" ON "saved_searches" USING btree ("is_shared") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "search_alert_hits_candidate" ON "search_alert_hits" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "sourcing_point_log_position" ON "sourcing_point_log" USING btree ("position_id","id");--> statement-breakpoint
CREATE INDEX "sourcing_points_status" ON "sourcing_points" USING btree ("status","sent_at");--> statement-breakpoint
CREATE INDEX "candidate_allocations_recruiter" ON "candidate_allocations" USING btree ("recruiter_id","candidate_id");--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_slot_id_interview_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."interview_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_dated" ON "invoices" USING btree ("invoice_date","id");--> statement-breakpoint
CREATE INDEX "applications_candidate" ON "applications" USING btree ("candidate_id","status_since");--> statement-breakpoint
CREATE INDEX "status_events_screening" ON "status_events" USING btree ("occurred_at","application_id") WHERE to_status_id in (3, 4, 5, 31, 32);--> statement-breakpoint
CREATE INDEX "status_events_decided" ON "status_events" USING btree ("position_id","occurred_at") WHERE to_status_id in (9, 10, 12, 13, 14, 15, 18, 20, 35);--> statement-breakpoint
CREATE INDEX "candidates_merged" ON "candidates" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "interviews_seat" ON "interviews" USING btree ("slot_id","seat") WHERE slot_id is not null and voided_at is null and state in ('Scheduled', 'Conducted', 'Feedback pending');--> statement-breakpoint
CREATE INDEX "joinings_backed_out" ON "joinings" USING btree ("backed_out_on") WHERE backed_out_on is not null;--> statement-breakpoint
CREATE INDEX "organizations_owner" ON "organizations" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "organizations_lower_name" ON "organizations" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "organizations_lower_email" ON "organizations" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_application" ON "invoices" USING btree ("application_id") WHERE payment_status not in ('Cancelled', 'Credited');--> statement-breakpoint
CREATE UNIQUE INDEX "applications_pair" ON "applications" USING btree ("candidate_id","position_id") WHERE superseded_by_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "candidates_email" ON "candidates" USING btree ("email_id") WHERE merged_into_id is null;