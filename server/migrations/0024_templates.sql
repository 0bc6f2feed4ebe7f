CREATE TABLE "templates" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"values" jsonb NOT NULL,
	"owner_id" integer NOT NULL,
	"share" text NOT NULL,
	"role" text,
	"created_at" timestamptz NOT NULL,
	"created_by" integer,
	"updated_at" timestamptz NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "templates_name" ON "templates" USING btree ("kind",lower(name),"share",coalesce(role, ''),(case when share in ('own', 'team') then owner_id else 0 end));