CREATE TABLE "broadcast_reads" (
	"user_id" integer NOT NULL,
	"broadcast_id" integer NOT NULL,
	"read_at" timestamptz NOT NULL,
	CONSTRAINT "broadcast_reads_user_id_broadcast_id_pk" PRIMARY KEY("user_id","broadcast_id")
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" serial PRIMARY KEY NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"created_by" integer NOT NULL,
	"removed_at" timestamptz,
	"removed_by" integer
);
--> statement-breakpoint
CREATE TABLE "communications" (
	"id" serial PRIMARY KEY NOT NULL,
	"position_id" integer NOT NULL,
	"communication_type" text,
	"subject" text,
	"details" text,
	"comments" text,
	"at" timestamptz NOT NULL,
	"user_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_templates" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"audience" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mail_templates_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"mail_key" text NOT NULL,
	"audience" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"candidate_id" integer,
	"contact_id" integer,
	"organization_id" integer,
	"position_id" integer,
	"created_at" timestamptz NOT NULL,
	"created_by" integer NOT NULL,
	CONSTRAINT "messages_mailKey_unique" UNIQUE("mail_key")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"details" text,
	"due_on" date,
	"assignee_id" integer NOT NULL,
	"position_id" integer,
	"candidate_id" integer,
	"done_at" timestamptz,
	"done_by" integer,
	"removed_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
DROP INDEX "notifications_key";--> statement-breakpoint
ALTER TABLE "broadcast_reads" ADD CONSTRAINT "broadcast_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_reads" ADD CONSTRAINT "broadcast_reads_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communications" ADD CONSTRAINT "communications_position_id_positions_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."positions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communications" ADD CONSTRAINT "communications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcasts_created" ON "broadcasts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "communications_position" ON "communications" USING btree ("position_id","at");--> statement-breakpoint
CREATE INDEX "communications_at" ON "communications" USING btree ("at");--> statement-breakpoint
CREATE INDEX "messages_candidate" ON "messages" USING btree ("candidate_id","id");--> statement-breakpoint
CREATE INDEX "messages_position" ON "messages" USING btree ("position_id","id");--> statement-breakpoint
CREATE INDEX "messages_organization" ON "messages" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tasks_open" ON "tasks" USING btree ("assignee_id","due_on") WHERE done_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" USING btree ("due_on") WHERE done_at is null and removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_key" ON "notifications" USING btree ("key","user_id") WHERE key is not null;