CREATE TABLE "todo_snoozes" (
	"user_id" integer NOT NULL,
	"task_name" text NOT NULL,
	"record_id" integer NOT NULL,
	"until" timestamptz NOT NULL,
	CONSTRAINT "todo_snoozes_user_id_task_name_record_id_pk" PRIMARY KEY("user_id","task_name","record_id")
);
--> statement-breakpoint
ALTER TABLE "todo_snoozes" ADD CONSTRAINT "todo_snoozes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;