CREATE TABLE "saved_views" (
	"id" serial PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"state" jsonb NOT NULL,
	"owner_id" integer NOT NULL,
	"share" text NOT NULL,
	"role" text,
	"removed_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "view_alert_hits" (
	"view_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"row_key" text NOT NULL,
	"is_told" boolean NOT NULL,
	CONSTRAINT "view_alert_hits_view_id_user_id_row_key_pk" PRIMARY KEY("view_id","user_id","row_key")
);
--> statement-breakpoint
CREATE TABLE "view_alerts" (
	"view_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"alert" text NOT NULL,
	"is_seeded" boolean DEFAULT false NOT NULL,
	"mailed_on" text,
	CONSTRAINT "view_alerts_view_id_user_id_pk" PRIMARY KEY("view_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "view_defaults" (
	"view_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"list" text NOT NULL,
	CONSTRAINT "view_defaults_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "view_id" integer;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_alert_hits" ADD CONSTRAINT "view_alert_hits_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_views"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_alert_hits" ADD CONSTRAINT "view_alert_hits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_alerts" ADD CONSTRAINT "view_alerts_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_views"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_alerts" ADD CONSTRAINT "view_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_defaults" ADD CONSTRAINT "view_defaults_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_views"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_defaults" ADD CONSTRAINT "view_defaults_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_views_owner" ON "saved_views" USING btree ("owner_id") WHERE removed_at is null;